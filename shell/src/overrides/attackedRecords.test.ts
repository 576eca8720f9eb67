import { passTime, stopTheClock } from '@unison/shared/testing';
import { FOLDER, hash, overridesIn, reasonsIn, RECORD, withTrials } from '../testing/trials';
import type { TrialReason } from './trial';

const trials = withTrials();
stopTheClock();

test.each<[string, () => Response, TrialReason]>([
  [
    'an origin that sends us on',
    () => new Response(null, { status: 302, headers: { location: 'https://evil.example.org/release.json' } }),
    'noRecord',
  ],
  [
    'a page in place of a record',
    () => new Response('<script>alert(1)</script>', { headers: { 'content-type': 'text/html' } }),
    'noRecord',
  ],
  ['no record', () => new Response(null, { status: 404 }), 'noRecord'],
  ['the record of another remote', () => Response.json({ ...RECORD, package: 'mf-home' }), 'wrongRecord'],
  ['a manifest of another remote', () => Response.json({ ...RECORD, manifest: { ...RECORD.manifest, name: 'mf-home' } }), 'wrongRecord'],
  ['the name another build runs under', () => Response.json({ ...RECORD, federationName: 'mf_home_1' }), 'wrongRecord'],
  [
    'a file outside its folder',
    () => Response.json({ ...RECORD, files: [...RECORD.files, { path: '../x.js', bytes: 1, integrity: hash }] }),
    'wrongRecord',
  ],
  ['an entry elsewhere', () => Response.json({ ...RECORD, entry: '//evil.example.org/entry.js' }), 'wrongRecord'],
  ['a file without a hash', () => Response.json({ ...RECORD, files: [{ path: 'entry.js', bytes: 1, integrity: '' }] }), 'wrongRecord'],
  ['a build for another shell', () => Response.json({ ...RECORD, manifest: { ...RECORD.manifest, contract: '^9.0.0' } }), 'contract'],
])('%s loads no code [security 30]', async (_what, answer, reason) => {
  trials.web({ [`${FOLDER}release.json`]: answer, 'https://evil.example.org/release.json': () => Response.json(RECORD) });
  const trial = await trials.begin(`?override=mf-game@${FOLDER}`);
  expect(overridesIn(trial)).toEqual([]);
  expect(reasonsIn(trial)).toEqual([reason]);
  expect(trials.asked()).toEqual([`${FOLDER}release.json`]);
});

test('a server that takes the request and never answers holds the page back for four seconds, and then the page is as members get it', async () => {
  trials.neverAnswers();
  const begun = jest.fn();
  const beginning = trials.begin(`?override=mf-game@${FOLDER}`);
  void beginning.then(begun);
  await passTime(3_999);
  expect(begun).not.toHaveBeenCalled();
  await passTime(1);
  expect(begun).toHaveBeenCalled();
  const trial = await beginning;
  expect(overridesIn(trial)).toEqual([]);
  expect(reasonsIn(trial)).toEqual(['noRecord']);
});
