import { paths } from '@unison/shared/contract';
import type { RouteDeclaration } from '@unison/shared/remote/manifest';
import type { Resolved } from '../registry';
import { mayVisit, normalPath } from './routeOwner';

/** The tokens that the document's own style uses, light and dark; a test compares them with shared's, which take over when they come. */
export const FIRST_TOKENS = {
  surface: ['#ffffff', '#141216'],
  'surface-raised': ['#ffffff', '#1e1b21'],
  'surface-sunken': ['#f5f3f1', '#0d0b0e'],
  ink: ['#1c1820', '#f4f1f6'],
  accent: ['#c1452d', '#fd9976'],
  'on-accent': ['#ffffff', '#2b0f06'],
  line: ['#e7e2e6', '#2e2a32'],
  skeleton: ['#ebe7ea', '#2a262e'],
} as const;

/** Those that a first view needs besides (`GIVEN_TOKENS`). */
export const EARLY_TOKENS = {
  'ink-muted': ['#625c69', '#b2abb8'],
  focus: ['#1c1820', '#f4f1f6'],
  'scrim-solid': ['#241f29', '#241f29'],
  'shadow-raised': ['0 1px 2px rgb(28 24 32/6%),0 4px 16px rgb(28 24 32/6%)', 'none'],
} as const;

/** Declarations of these tokens for the light theme (0) or the dark one. */
export const tokensOf = (tokens: Readonly<Record<string, readonly [string, string]>>, theme: 0 | 1): string =>
  Object.entries(tokens)
    .map(([name, values]) => `--${name}:${values[theme]}`)
    .join(';');

const SAFE = (side: string): string => `env(safe-area-inset-${side},0px)`;
/** As shared's token says it, which templates use as well. */
export const EDGE = `max(16px,${SAFE('left')},${SAFE('right')})`;

/**
 * How the frame looks before there is an app, in the places and sizes the app will have: column and header of the shell, the rows of
 * shared's skeleton, the tab bar. The shapes stand still, so that the app's own, which begin to breathe when they come, go on from the same grey.
 */
export const FRAME_STYLE = [
  `:root{color-scheme:light dark;--edge:${EDGE};${tokensOf(FIRST_TOKENS, 0)}}`,
  `@media (prefers-color-scheme:dark){:root{${tokensOf(FIRST_TOKENS, 1)}}}`,
  'html{background:var(--surface-sunken);scrollbar-gutter:stable}',
  'body{margin:0;min-width:240px}',
  '#frame,#failed{display:flex;flex-direction:column;min-height:100dvh;margin:auto;background:var(--surface)}',
  '@media (min-width:1001px){#frame,#failed{max-width:650px}}',
  '#frame *{box-sizing:border-box}',
  '#frame i{display:block;border-radius:6px;background:var(--skeleton)}',
  `#frame .head{display:grid;grid-template-columns:44px 1fr 44px;place-items:center;min-height:calc(52px + ${SAFE('top')});padding:${SAFE('top')} max(4px,${SAFE('right')}) 0 max(4px,${SAFE('left')});border-bottom:1px solid var(--line)}`,
  '#frame .back{width:24px;height:24px;visibility:hidden}',
  '[data-frame=inner] #frame .back{visibility:visible}',
  '#frame .name{width:112px;height:16px}',
  '#frame .rows{display:flex;flex:1;flex-direction:column;gap:12px;padding:16px var(--edge) 32px}',
  '#frame .row{display:flex;align-items:center;gap:12px;min-height:64px}',
  '#frame .disc{flex:none;width:40px;height:40px;border-radius:50%}',
  '#frame .lines{flex:1;height:44px}',
  '#frame .first{width:50%;height:20px;margin-bottom:8px}',
  '#frame .second{width:35%;height:16px}',
  `#frame .tabs{position:sticky;bottom:0;display:none;padding:0 ${SAFE('right')} ${SAFE('bottom')} ${SAFE('left')};border-top:1px solid var(--line);background:var(--surface)}`,
  '[data-frame=tabs] #frame .tabs{display:flex}',
  '#frame .tab{display:flex;flex:1;flex-direction:column;align-items:center;justify-content:center;gap:4px;min-height:56px}',
  '#frame .icon{width:24px;height:24px}',
  '#frame .label{width:40px;height:10px;margin-bottom:2px}',
  '#root:not(:empty)~#frame{display:none}',
].join('');

const ROWS = 6;

const bone = (name: string): string => `<i class="${name}"></i>`;
const ROW = `<div class="row">${bone('disc')}<div class="lines">${bone('first')}${bone('second')}</div></div>`;
const TAB = `<div class="tab">${bone('icon')}${bone('label')}</div>`;

const tabsOf = ({ remotes }: Resolved): RouteDeclaration[] =>
  remotes.flatMap(({ release }) => release.manifest.routes).filter(({ tab }) => tab !== undefined);

/** The frame's shapes: no words, so in no language, and nothing that is read aloud but that it is busy. What shows of them is said by `data-frame`. */
export function frameHtml(resolved: Resolved): string {
  return [
    '<div id="frame" aria-busy="true">',
    `<div class="head">${bone('back')}${bone('name')}</div>`,
    `<div class="rows">${ROW.repeat(ROWS)}</div>`,
    `<div class="tabs">${TAB.repeat(tabsOf(resolved).length)}</div>`,
    '</div>',
  ].join('');
}

/**
 * Attributes of `<html>` by which the document's script sees whether the address has a tab bar: one document may stand for every address, and
 * only the device knows whether its visitor is a member. Addresses of `data-tabs` have one for everybody, those of `data-member-tabs` for members.
 */
export function tabAddresses(resolved: Resolved, isOpen: boolean): string {
  const tabs = tabsOf(resolved);
  const addressesOf = (routes: RouteDeclaration[]): string[] =>
    routes.map(({ path }) => normalPath(path)).flatMap((path) => (path === normalPath(paths.home()) ? [paths.root(), path] : path));
  const forAll = addressesOf(tabs.filter((route) => mayVisit(route, isOpen)));
  const forMembers = addressesOf(tabs).filter((path) => !forAll.includes(path));
  return `data-tabs="${forAll.join(' ')}" data-member-tabs="${forMembers.join(' ')}"`;
}
