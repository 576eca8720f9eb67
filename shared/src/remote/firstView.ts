import type { ReactNode } from 'react';
import type { AnswerOf, CallName, calls } from '../contract';

/** Parsed answers of the calls that a first view is drawn from, by their names. */
export type FirstAnswers<Name extends CallName> = { readonly [One in Name]: AnswerOf<(typeof calls)[One]> };

/**
 * A screen's first view, for the build: the calls it is drawn from, those that it can do without, and the screen's own view drawn from their answers, of
 * which the latter may be missing.
 */
export type FirstView = {
  readonly calls: readonly CallName[];
  readonly also: readonly CallName[];
  readonly draw: (answers: FirstAnswers<CallName>) => ReactNode;
};

/**
 * Says how a screen looks once its early calls have answered: `firstView(['listFeed'], ({ listFeed }) => <FeedListView … />)`. The build makes the
 * template of it that a document paints before any bundle is there, so it draws the very view that the screen draws, and takes nothing but the
 * answers: no query, nothing kept, no figure of money (docs/contributing.md). Of the calls named last it is drawn without those whose answer fails, is
 * odd or late: `undefined` stands for that, and a list of theirs may be empty, where of the others nothing is painted then.
 */
export function firstView<const Name extends CallName, const Also extends CallName = never>(
  names: readonly Name[],
  draw: (answers: FirstAnswers<Name> & Partial<FirstAnswers<Also>>) => ReactNode,
  also: readonly Also[] = [],
): FirstView {
  return { calls: names, also, draw };
}
