import { isSafeOrigin } from './origins';

test('an origin is safe over TLS or on this machine', () => {
  expect(['https://a.example', 'http://localhost:3103', 'http://127.0.0.1', 'http://[::1]:8080'].map(isSafeOrigin)).not.toContain(false);
  expect(['http://a.example', 'https://a.example/', 'https://A.example', 'ftp://localhost', 'null', ''].map(isSafeOrigin)).not.toContain(
    true,
  );
});
