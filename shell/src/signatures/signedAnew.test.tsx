import type { PlacedRelease } from '@unison/shared/remote';
import { allowConsole } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import { digestOf } from './p256';
import { openApp, plainLoader, type OpenOptions } from '../testing/openApp';
import { makeKey, readWritten, wholeOf, writeSigned, type WrittenRegistry } from '../testing/signing';
import {
  edge,
  keys,
  NEWER,
  newerGame,
  OLDER,
  olderGame,
  otherPart,
  proverWith,
  under,
  withSignedPage,
  written,
} from '../testing/signedPage';

withSignedPage();

/** The same releases once their key was withdrawn: another one has signed them. */
async function signedAnew(before: WrittenRegistry): Promise<WrittenRegistry> {
  const team = await makeKey();
  const anew = await writeSigned({ ...keys, team }, [newerGame, otherPart], olderGame, 2);
  anew.policy = await under({
    sequence: 2,
    before: { sequence: 1, digest: await digestOf(before.policy!.text) },
    keys: { [keys.team.id]: keys.team.publicKey, [team.id]: team.publicKey },
    packages: Object.fromEntries(Object.keys(anew.remotes).map((name) => [name, [keys.team.id, team.id]])),
    revoked: { [keys.team.id]: { at: '2026-01-01', why: 'lost' } },
  });
  anew.snapshot = await team.sign(await wholeOf(anew, 2));
  return anew;
}

/** A member who is inside the game while its page learns of that, and what the edge is told of releases that were not shown. */
async function insideMeanwhile(load?: OpenOptions['load']) {
  const before = await written();
  const told: string[] = [];
  const { go, registry } = await openApp('/Game', {
    isMember: true,
    registry: readWritten(before),
    prover: proverWith({}),
    load: load ?? plainLoader,
    reportView: ({ version }, { phase, outcome }) => void (outcome !== 'shown' && told.push(`${version} ${phase} ${outcome}`)),
  });
  expect(await screen.findByText('Content of Games')).toBeVisible();
  edge.registry = await signedAnew(before);
  await registry.renewed(registry.get().remotes['mf-game']!);
  return { go, told };
}

test('a member who is inside a remote while its key is withdrawn opens further screens of it', async () => {
  const { go, told } = await insideMeanwhile();
  await go('/luckDraw');
  expect(await screen.findByText('Content of Wheel')).toBeVisible();
  expect(told).toEqual([]);
});

test('where such a screen throws the last good version takes its place, as before', async () => {
  allowConsole(/could not be shown|broken screen|above error|ErrorBoundary|Error handled/);
  const throwing: NonNullable<OpenOptions['load']> = async (record, wanted, isRetry) => {
    const remote = await plainLoader(record, wanted, isRetry);
    const { version } = record as PlacedRelease; // the loader gives it whole
    const Wheel = () => {
      if (version === NEWER) throw new Error('broken screen');
      return <p>Wheel of {version}</p>;
    };
    return { ...remote, screens: { ...remote.screens, Wheel: () => Promise.resolve(Wheel) } };
  };
  const { go, told } = await insideMeanwhile(throwing);
  await go('/luckDraw');
  expect(await screen.findByText(`Wheel of ${OLDER}`)).toBeVisible();
  expect(told).toEqual([`${NEWER} render fellBack`]);
});
