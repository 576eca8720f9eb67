import type { ReactNode } from 'react';
import type { AnswerOf, CallName, calls } from '../contract';

/** Parsed answers of the calls that a first view is drawn from, by their names. */
export type FirstAnswers<Name extends CallName> = { readonly [One in Name]: AnswerOf<(typeof calls)[One]> };

/** A screen's first view, for the build: the calls it is drawn from, and the screen's own view drawn from their answers. */
export type FirstView = { readonly calls: readonly CallName[]; readonly draw: (answers: FirstAnswers<CallName>) => ReactNode };

/**
 * Says how a screen looks once its early calls have answered: `firstView(['listFeed'], ({ listFeed }) => <FeedListView … />)`. The build makes the
 * template of it that a document paints before any bundle is there, so it draws the very view that the screen draws, and takes nothing but the
 * answers: no query, nothing kept, no figure of money (docs/contributing.md).
 */
export function firstView<const Name extends CallName>(
  names: readonly Name[],
  draw: (answers: FirstAnswers<Name>) => ReactNode,
): FirstView {
  return { calls: names, draw };
}
