import { CONTRACT_VERSION } from '@unison/shared/remote/manifest';
import { OFFERED_SINCE, SHARED_TEXTS } from '../build/offeredSince';
import { extended, offeredBySources, offeredProblems } from './offeredNames';

const UI = '@unison/shared/ui';
const LISTED = { [UI]: { Button: '2.1.0', Slider: '2.2.0' } };

test('every name that the shell offers to remotes is listed with the version of the contract since which it does', () => {
  expect(offeredProblems(offeredBySources(), OFFERED_SINCE, CONTRACT_VERSION)).toEqual([]);
});

test('names are what is there when the code runs: hooks of an API, members of an object and texts too, types not', () => {
  const offered = offeredBySources();
  expect(offered[UI]).toEqual(expect.arrayContaining(['Button', 'useToast']));
  expect(offered[UI]).not.toContain('ButtonProps');
  expect(offered['@unison/shared/api']).toEqual(expect.arrayContaining(['useGetCareQuery', 'request', 'STORAGE_KEYS.token']));
  expect(offered['@unison/shared/contract']).toEqual(expect.arrayContaining(['calls', 'calls.getVideo', 'paths.home']));
  expect(offered['valibot']).toContain('object');
  expect(offered['react']).toContain('useState');
  expect(offered[SHARED_TEXTS]).toContain('common.colon');
});

test('a name that is new is refused until the contract has risen with it; the command does both', () => {
  const offered = { [UI]: ['Button', 'Slider', 'Carousel'] };
  expect(offeredProblems(offered, LISTED, '2.2.0')).toEqual([
    expect.stringMatching(
      /^Carousel of @unison\/shared\/ui is offered and not listed: .*npm run offered .*raises CONTRACT_VERSION to 2\.3\.0/,
    ),
  ]);
  const next = extended(offered, LISTED, '2.2.0');
  expect(next).toEqual({ listed: { [UI]: { Button: '2.1.0', Slider: '2.2.0', Carousel: '2.3.0' } }, version: '2.3.0' });
  expect(offeredProblems(offered, next.listed, next.version)).toEqual([]);
  // It does nothing a second time, and takes the version that somebody has raised already.
  expect(extended(offered, next.listed, next.version)).toEqual(next);
  expect(extended(offered, LISTED, '3.0.0').version).toBe('3.0.0');
});

test('a name that was listed by hand, without the contract having risen, is refused', () => {
  const listed = { [UI]: { ...LISTED[UI], Carousel: '2.10.0' } };
  expect(offeredProblems({ [UI]: ['Button', 'Slider', 'Carousel'] }, listed, '2.9.0')).toEqual([
    expect.stringMatching(/^A name is listed for 2\.10\.0, and CONTRACT_VERSION .* is 2\.9\.0/),
  ]);
});

test('a name that is listed and gone is refused, what takes it would break, until somebody strikes it by name', () => {
  expect(offeredProblems({ [UI]: ['Button'] }, LISTED, '2.2.0')).toEqual([
    expect.stringMatching(/^Slider of @unison\/shared\/ui is listed and offered no more/),
  ]);
  const kept = extended({ [UI]: ['Button'] }, LISTED, '2.2.0');
  expect(kept).toEqual({ listed: LISTED, version: '2.2.0' });
  expect(offeredProblems({ [UI]: ['Button'] }, kept.listed, kept.version)).toHaveLength(1);
  const struck = ['Slider'];
  expect(extended({ [UI]: ['Button'] }, LISTED, '2.2.0', struck)).toEqual({ listed: { [UI]: { Button: '2.1.0' } }, version: '2.2.0' });
  // One that is offered stays, whatever was struck.
  expect(extended({ [UI]: ['Button', 'Slider'] }, LISTED, '2.2.0', struck).listed).toEqual(LISTED);
});
