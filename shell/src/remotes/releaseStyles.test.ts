import { BASE, GAME, HASH, inProduction, newLink, openGate } from '../testing/gate';
import type { ReleaseFiles } from './releaseFiles';

inProduction();

const NEWER = '/assets/mf-game/0.2.0-cd/';

/** A stylesheet of the release that lies there, as it goes into the page. */
function sheetOf(gate: ReleaseFiles, base: string, owner = GAME.package): HTMLLinkElement {
  const link = newLink('stylesheet');
  gate.add({ ...GAME, package: owner, federationName: base, base, files: [{ path: 'screen.css', integrity: HASH }] });
  gate.prepare(link, `${base}screen.css`);
  return document.body.appendChild(link);
}

test('the first screen’s stylesheet acts as it comes, and is let alone when that screen is shown; one that is loaded ahead waits', () => {
  const gate = openGate();
  const [first, newer] = [sheetOf(gate, BASE), sheetOf(gate, NEWER)];
  expect([first.media, newer.media]).toEqual(['', '']);
  const said = jest.spyOn(first, 'media', 'set');
  gate.showStyles({ package: 'mf-game', base: BASE });
  expect(said).not.toHaveBeenCalled();
  expect([first.media, newer.media]).toEqual(['', 'not all']);
  const ahead = sheetOf(gate, '/assets/mf-home/0.1.0-ef/', 'mf-home');
  expect(ahead.media).toBe('not all');
});

test('stylesheets act only while their release is the shown one', () => {
  const gate = openGate();
  const sheet = (base: string) => sheetOf(gate, base);
  const older = sheet(BASE);
  gate.showStyles({ package: 'mf-game', base: BASE });
  const newer = sheet(NEWER);
  expect([older.media, newer.media]).toEqual(['', 'not all']);
  gate.showStyles({ package: 'mf-game', base: NEWER });
  expect([older.media, newer.media]).toEqual(['not all', '']);
  gate.showStyles({ package: 'mf-game', base: BASE });
  expect([older.media, newer.media]).toEqual(['', 'not all']);
});

test('a stylesheet that two releases have alike acts for the one that is shown: rules of the whole document would act for both', () => {
  const gate = openGate();
  const sheet = { path: '222.0a9c65dc.css', integrity: HASH };
  const other = { ...GAME, federationName: 'mf_game_0_1_0_cd', base: '/assets/mf-game/0.1.0-cd/' };
  const [mine, others] = [GAME, other].map((one) => {
    gate.add({ ...one, byContent: true, files: [sheet] });
    const link = newLink('stylesheet');
    gate.prepare(link, one.base + sheet.path);
    document.body.append(link);
    return link;
  });
  expect(mine!.href).toBe(others!.href);
  gate.showStyles(other);
  expect([mine!.media, others!.media]).toEqual(['not all', '']);
  gate.showStyles(GAME);
  expect([mine!.media, others!.media]).toEqual(['', 'not all']);
});
