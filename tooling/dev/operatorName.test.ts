import os, { userInfo } from 'node:os';
import { readCommandLine } from '../release/commandLine';
import { operatorName } from './operatorName';

test.each([
  ['the name that was set', { UNISON_OPERATOR: ' berta ', SUDO_USER: 'anna' }, 'berta'],
  ['the login of before sudo', { SUDO_USER: 'anna' }, 'anna'],
  ['the login', {}, userInfo().username],
])('an operator is known by %s (O-108)', (_what, env, name) => {
  expect(operatorName(env)).toBe(name);
});

test('a container whose user has no name takes commands, by nobody known (O-108)', () => {
  const nameless = jest.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  });
  expect(operatorName({})).toBe('unknown');
  nameless.mockRestore();
});

test('who releases is in the history by the name that all commands go by, unless another is given', () => {
  const env = { UNISON_OPERATOR: 'berta', SUDO_USER: 'anna', DATA_DIR: '/own' };
  const by = (...argv: string[]) => readCommandLine(argv, env).by;
  expect([by('promote', 'mf-home'), by('rollback', 'mf-home', '--by', 'carla')]).toEqual(['berta', 'carla']);
});
