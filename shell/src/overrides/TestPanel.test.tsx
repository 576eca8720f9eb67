import { grantToken } from '@unison/shared/remote/grant';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { embed } from '../testing/embed';
import { release } from '../testing/release';
import {
  asked,
  BRANCH,
  enter,
  FOLDER,
  goTo,
  OLD,
  open,
  openTested,
  panel,
  registry,
  rightsWhere,
  trialOf,
  went,
  withPanel,
} from '../testing/testPanel';
import { trialState } from './trialState';

withPanel();

const shut = rightsWhere(true);

const token = grantToken(
  JSON.stringify({
    ...{ kind: 'grant', id: 'abcdefghijkl', packages: ['mf-game'], origins: [] },
    ...{ from: '2026-01-01T00:00:00.000Z', until: '2026-01-01T04:00:00.000Z' },
  }),
  'A'.repeat(86),
);

test('the panel lists every part with its version and channel, and says of each how it fares', async () => {
  await openTested('/Home', { tester: { trial: trialOf(), rights: open, goTo, shellVersion: OLD } });
  const inPanel = await panel();
  expect(inPanel.getByRole('region', { name: 'shell' })).toHaveTextContent(OLD);
  expect(inPanel.getByRole('region', { name: 'mf-game' })).toHaveTextContent('1.0.0-a · stable · 2 files in 30 ms');
  expect(inPanel.getByRole('region', { name: 'mf-video' })).toHaveTextContent('1.0.0-a · stable · not loaded yet');
});

test('another release, a preview and a build from elsewhere are chosen, and shown by one address', async () => {
  await openTested('/Home', { tester: { trial: trialOf(), rights: open, goTo } });
  const inPanel = await panel();
  const game = within(inPanel.getByRole('region', { name: 'mf-game' }));
  await waitFor(() => expect(game.getByRole('option', { name: `Preview ${BRANCH}` })).toBeInTheDocument());
  await userEvent.selectOptions(game.getByRole('combobox', { name: 'Release' }), OLD);
  const video = within(inPanel.getByRole('region', { name: 'mf-video' }));
  await enter(video.getByRole('textbox', { name: 'Take the build from' }), FOLDER);
  await userEvent.selectOptions(inPanel.getByRole('combobox', { name: 'Colors' }), 'Dark');
  await userEvent.click(inPanel.getByRole('button', { name: 'Show this combination' }));
  expect(went).toEqual([`/Home?combination=mf-game@${OLD},theme@dark&override=mf-video@${FOLDER}`]);
});

test('a combination from which the last difference is taken is the page as members get it, and stays it', async () => {
  const trial = trialOf({ combination: { releases: {}, overrides: { 'mf-game': FOLDER } } });
  trialState.set({ query: `override=mf-game@${FOLDER}`, grant: 'kept' });
  await openTested('/Home?id=1', { tester: { trial, rights: open, goTo } });
  const inPanel = await panel();
  await userEvent.clear(within(inPanel.getByRole('region', { name: 'mf-game' })).getByRole('textbox', { name: 'Take the build from' }));
  await userEvent.click(inPanel.getByRole('button', { name: 'Show this combination' }));
  expect(went).toEqual(['/Home?id=1']);
  // What the tab keeps is what the next page comes up with.
  expect(trialState.now()).toMatchObject({ query: '', grant: 'kept' });
});

test('what is no folder is said beside its field, and nothing is opened', async () => {
  await openTested('/Home', { tester: { trial: trialOf(), rights: open, goTo } });
  const inPanel = await panel();
  const game = within(inPanel.getByRole('region', { name: 'mf-game' }));
  const field = game.getByRole('textbox', { name: 'Take the build from' });
  await enter(field, 'https://user@preview.example.org/');
  await userEvent.click(inPanel.getByRole('button', { name: 'Show this combination' }));
  expect(field).toHaveAccessibleDescription(expect.stringContaining('Write the whole address of a folder'));
  expect(field).toHaveFocus();
  expect(went).toEqual([]);
});

test('of one package a release or a build is chosen: both together are said, and nothing is opened', async () => {
  await openTested('/Home', { tester: { trial: trialOf(), rights: open, goTo } });
  const inPanel = await panel();
  const game = within(inPanel.getByRole('region', { name: 'mf-game' }));
  await waitFor(() => expect(game.getByRole('option', { name: `Preview ${BRANCH}` })).toBeInTheDocument());
  await userEvent.selectOptions(game.getByRole('combobox', { name: 'Release' }), OLD);
  const field = game.getByRole('textbox', { name: 'Take the build from' });
  await enter(field, FOLDER);
  await userEvent.click(inPanel.getByRole('button', { name: 'Show this combination' }));
  expect(field).toHaveAccessibleDescription(expect.stringContaining('Choose a release or a build'));
  expect(went).toEqual([]);
});

test('the badge names what differs, and one press takes all of it back', async () => {
  const given = { ...registry.remotes, 'mf-game': release('mf-game', [], { override: 'https://preview.example.org', base: FOLDER }) };
  const trial = trialOf({ isPanelAsked: false, combination: { releases: {}, overrides: { 'mf-game': FOLDER }, theme: 'dark' } });
  trialState.set({ query: 'override=x', grant: 'kept' });
  await openTested('/Home', { registry: { remotes: given }, tester: { trial, rights: open, goTo } });
  const badge = within(await screen.findByRole('region', { name: 'Test page' }));
  expect(badge.getByRole('button', { name: 'Not what members get: mf-game, dark' })).toBeInTheDocument();
  await userEvent.click(badge.getByRole('button', { name: /Not what members get/ }));
  expect((await panel()).getByRole('region', { name: 'mf-game' })).toHaveTextContent('https://preview.example.org');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Reset' }));
  expect(went).toEqual(['/Home']);
  expect(trialState.now()).toEqual({ query: '', grant: 'kept', isComing: false, dropped: '' });
});

test.each([
  ['the members’ own', {}, 'dark', ''],
  ['an older one', { shellChannel: OLD }, 'shell, dark', OLD],
  ['a preview', { shellChannel: BRANCH }, 'shell, dark', BRANCH],
])('a shell that a link names is said to differ only where the document brought another: %s', async (_which, config, names, chosen) => {
  embed('unison-config', config);
  const trial = trialOf({ isPanelAsked: false, combination: { releases: { shell: OLD }, overrides: {}, theme: 'dark' } });
  await openTested('/Home', { tester: { trial, rights: open, goTo, shellVersion: OLD } });
  await userEvent.click(await screen.findByRole('button', { name: `Not what members get: ${names}` }));
  const shell = within((await panel()).getByRole('region', { name: 'shell' }));
  expect(shell.getByRole('combobox', { name: 'Release' })).toHaveValue(chosen);
});

test('one link holds exactly this: every release, builds from elsewhere, language and colours; a grant is no part of it', async () => {
  trialState.set({ grant: 'secret' });
  const given = { ...registry.remotes, 'mf-game': release('mf-game', [], { version: OLD }) };
  const trial = trialOf({ combination: { releases: { 'mf-game': OLD }, overrides: {} } });
  await openTested('/Home?id=1', { registry: { remotes: given }, tester: { trial, rights: open, goTo, shellVersion: OLD } });
  const inPanel = await panel();
  const link = `http://localhost/Home?id=1&combination=lang@en_us,mf-game@${OLD},shell@${OLD},theme@light`;
  expect(inPanel.getByText(link)).toBeInTheDocument();
  expect(await inPanel.findByRole('img', { name: /Link to exactly this/ })).toBeInTheDocument();
  expect(inPanel.getByRole('button', { name: 'Copy' })).toBeInTheDocument();
  expect(asked.every(({ headers }) => headers.get('unison-grant') === 'secret')).toBe(true);
});

test('on a deployment for members the panel shows nothing but the question for a grant, and asks for nothing', async () => {
  await openTested('/Home', { tester: { trial: trialOf(), rights: shut, goTo } });
  const inPanel = await panel();
  expect(inPanel.queryByRole('region')).not.toBeInTheDocument();
  await enter(inPanel.getByRole('textbox', { name: 'Grant' }), 'letmein');
  await userEvent.click(inPanel.getByRole('button', { name: 'Use this grant' }));
  expect(inPanel.getByRole('textbox', { name: 'Grant' })).toHaveAccessibleDescription(expect.stringContaining('This is no grant'));
  expect(went).toEqual([]);
  expect(asked).toEqual([]);
});

test('a grant that a mail broke into lines is taken all the same', async () => {
  await openTested('/Home', { tester: { trial: trialOf(), rights: shut, goTo } });
  const inPanel = await panel();
  await enter(inPanel.getByRole('textbox', { name: 'Grant' }), ` ${token.slice(0, 60)} ${token.slice(60)} `);
  await userEvent.click(inPanel.getByRole('button', { name: 'Use this grant' }));
  await waitFor(() => expect(went).toEqual(['/Home?panel']));
  expect(trialState.now().grant).toBe(token);
});

test('Alt+Shift+P opens the panel, by keyboard alone; not for members', async () => {
  const { user } = await openTested('/Home', { tester: { rights: open, goTo } });
  await user.keyboard('{Alt>}{Shift>}[KeyP]{/Shift}{/Alt}');
  expect(await screen.findByRole('dialog', { name: 'Test panel' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a member has no badge, no panel and no key to it', async () => {
  const { user } = await openTested('/Home');
  await user.keyboard('{Alt>}{Shift>}[KeyP]{/Shift}{/Alt}');
  expect(screen.queryByRole('region', { name: 'Test page' })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a badge that says a reason alone can be pressed away as well', async () => {
  const trial = trialOf({ isPanelAsked: false, problems: [{ reason: 'needsGrant', what: '' }] });
  await openTested('/Home', { tester: { trial, rights: shut, goTo } });
  const badge = within(await screen.findByRole('region', { name: 'Test page' }));
  await userEvent.click(badge.getByRole('button', { name: 'Reset' }));
  expect(went).toEqual(['/Home']);
});

test('a grant is entered for what the link of this page asked for, which no tab keeps', async () => {
  const trial = trialOf({ asked: { releases: { 'mf-game': OLD }, overrides: {} } });
  await openTested('/Home', { tester: { trial, rights: shut, goTo } });
  const inPanel = await panel();
  await enter(inPanel.getByRole('textbox', { name: 'Grant' }), token);
  await userEvent.click(inPanel.getByRole('button', { name: 'Use this grant' }));
  await waitFor(() => expect(went).toEqual([`/Home?combination=mf-game@${OLD}&panel`]));
});

test('a build for a newer shell than this page has is told both ways out, since newer sources do not help it', async () => {
  const trial = trialOf({ problems: [{ reason: 'contract', what: 'mf-game' }] });
  await openTested('/Home', { tester: { trial, rights: open, goTo } });
  expect((await panel()).getByText(/Build it from sources as old as this app, or release the shell first: mf-game$/)).toBeVisible();
});

test('a combination that the page did not come up with is said, though nothing differs any more', async () => {
  const trial = trialOf({ isPanelAsked: false, problems: [{ reason: 'crashed', what: 'override=mf-game@https://x.example/' }] });
  await openTested('/Home', { tester: { trial, rights: open, goTo } });
  await userEvent.click(await screen.findByRole('button', { name: 'Shown as members get it' }));
  expect((await panel()).getByText(/did not come up with this.*mf-game@https:\/\/x\.example/)).toBeInTheDocument();
});
