import { FOLDER, LISTED, overridesIn, reasonsIn, withTrials } from '../testing/trials';
import type { TrialReason } from './trial';

const trials = withTrials();

test.each<[string, string, TrialReason]>([
  ['an origin that is not listed', '?override=mf-game@https://evil.example.org/', 'notAllowed'],
  ['a script in the address', '?override=mf-game@javascript:alert(1)//', 'unread'],
  ['a script as data', '?override=mf-game@data:text/javascript,alert(1)/', 'unread'],
  ['a blob', `?override=mf-game@blob:${LISTED}/1`, 'unread'],
  ['plain http', '?override=mf-game@http://preview.example.org/game/', 'notAllowed'],
  ['a user before the host', '?override=mf-game@https://preview.example.org@evil.example.org/', 'unread'],
  ['a host that begins alike', '?override=mf-game@https://preview.example.org.evil.example.org/', 'notAllowed'],
  ['a host in letters that look alike', '?override=mf-game@https://previ%D0%B5w.example.org/', 'unread'],
  ['the same host in punycode', '?override=mf-game@https://xn--previw-f0e.example.org/', 'notAllowed'],
  ['an IPv6 address of this machine', '?override=mf-game@http://[::1]:3103/', 'notAllowed'],
  ['an IPv4 address in another notation', '?override=mf-game@http://0x7f000001/', 'unread'],
  ['another port', `?override=mf-game@${LISTED}:8443/game/`, 'notAllowed'],
  ['the own origin of the page', '?override=mf-game@https://app.example.org/media/upload/', 'notAllowed'],
  ['a path that goes up', `?override=mf-game@${LISTED}/game/../../evil/`, 'unread'],
  ['a path that goes up, in codes', `?override=mf-game@${LISTED}/game/%252e%252e/`, 'unread'],
  ['a line end', `?override=mf-game@${LISTED}/game/%0A`, 'unread'],
  ['a backslash', `?override=mf-game@https:%5C%5Cpreview.example.org/`, 'unread'],
  ['two builds of one remote', `?override=mf-game@${FOLDER}&override=mf-game@${LISTED}/other/`, 'unread'],
  ['a remote that is not deployed', `?override=mf-evil@${FOLDER}`, 'unknown'],
  ['the prototype of all objects', `?override=__proto__@${FOLDER}`, 'unread'],
  ['the shell itself', `?override=shell@${FOLDER}`, 'unread'],
])('%s loads no code [security 30]', async (_what, search, reason) => {
  const trial = await trials.begin(search);
  expect(overridesIn(trial)).toEqual([]);
  expect(reasonsIn(trial)).toContain(reason);
  expect(trials.asked().filter((address) => !address.startsWith(`${LISTED}/`))).toEqual([]);
  expect(document.querySelectorAll('script, link')).toHaveLength(0);
});

test('an origin that an earlier policy listed, or that this document does not let in, is not asked', async () => {
  expect(reasonsIn(await trials.begin(`?override=mf-game@${FOLDER}`, { listed: [] }))).toEqual(['notAllowed']);
  expect(reasonsIn(await trials.begin(`?override=mf-game@${FOLDER}`, { inDocument: [] }))).toEqual(['notAllowed']);
  expect(trials.asked()).toEqual([]);
});
