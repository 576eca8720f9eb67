import { act, screen } from '@testing-library/react';
import { renderScreen } from '../testing';
import { ForeignPage } from './ForeignPage';
import { foreignAddress, frameRights } from './foreignAddress';

test.each([
  '',
  ' ',
  '#',
  '?',
  '\u200b',
  'kefu',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://[',
  'tg://resolve?domain=x',
  'mailto:help@example.org',
])('%p is no page to open', (text) => {
  expect(foreignAddress(text)).toBeUndefined();
});

test.each([
  ['t.me/support', 'https://t.me/support'],
  ['www.example.com:8443/chat?id=1', 'https://www.example.com:8443/chat?id=1'],
  [' \u200bhttps://chat.example/x ', 'https://chat.example/x'],
  ['//pay.example/1', 'http://pay.example/1'],
  ['/kefu', 'http://localhost/kefu'],
])('%p leads to %s, as whoever wrote it meant, and not to a page of the app', (text, href) => {
  expect(foreignAddress(text)?.href).toBe(href);
});

test('a page of ours gets no storage inside the frame, one of another origin keeps its own', () => {
  expect(frameRights(new URL(window.location.href))).not.toContain('allow-same-origin');
  expect(frameRights(new URL('https://pay.example/'))).toContain('allow-same-origin');
});

test('somebody else’s page is fenced in, and can be opened in a tab of its own', () => {
  renderScreen(<ForeignPage address={new URL('https://pay.example/1')} title="Payment" />);
  const frame = screen.getByTitle('Payment');
  expect(frame).toHaveAttribute('sandbox', frameRights(new URL('https://pay.example/1')));
  expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(screen.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', 'https://pay.example/1');
});

test('a page whose origin may not be shown here leaves its place to a line that says so and to a tab of its own', () => {
  renderScreen(<ForeignPage address={new URL('https://pay.example/1')} title="Payment" />);
  const violation = (effectiveDirective: string) => Object.assign(new Event('securitypolicyviolation'), { effectiveDirective });
  act(() => void document.dispatchEvent(violation('img-src')));
  expect(screen.getByTitle('Payment')).toBeInTheDocument();
  act(() => void document.dispatchEvent(violation('frame-src')));
  expect(screen.queryByTitle('Payment')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('This page cannot be shown inside the app. Please open it in a new tab');
  expect(screen.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', 'https://pay.example/1');
});
