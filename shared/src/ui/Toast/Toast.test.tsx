import { act, fireEvent, screen } from '@testing-library/react';
import { renderKit } from '../../testing/renderKit';
import { stayOf } from './Toast';
import { useToast } from './toastContext';
import type { ShowToast } from './toastContext';
import { ToastProvider } from './ToastProvider';

let show: ShowToast;

function Speaker() {
  show = useToast();
  return null;
}

function say(...messages: Parameters<ShowToast>[0][]) {
  act(() => messages.forEach((message) => show(message)));
}

beforeEach(() => {
  jest.useFakeTimers();
  renderKit(
    <ToastProvider>
      <Speaker />
      <main tabIndex={-1}>
        <button>In the page</button>
      </main>
    </ToastProvider>,
  );
});

afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('a message appears in a live region and goes by itself', () => {
  say({ text: 'Refresh successful', tone: 'positive' });
  expect(screen.getByRole('region', { name: 'Status messages' })).toHaveTextContent('Refresh successful');
  expect(screen.getByText('Refresh successful').closest('[aria-live=polite]')).not.toBeNull();
  pass(stayOf('Refresh successful') - 1);
  expect(screen.getByText('Refresh successful')).toBeVisible();
  pass(1);
  expect(screen.queryByText('Refresh successful')).not.toBeInTheDocument();
});

test('long messages stay longer, none for ever', () => {
  expect(stayOf('Ok')).toBe(4_000);
  expect(stayOf('x'.repeat(100))).toBe(8_000);
  expect(stayOf('x'.repeat(1_000))).toBe(12_000);
});

test('a sign of Chinese or Japanese has the time of three letters [I18N-01]', () => {
  expect(stayOf('新'.repeat(36))).toBeGreaterThanOrEqual(8_000);
  expect(stayOf('引っ張って更新')).toBe(4_000);
  expect(stayOf('ひらがなとカタカナの文章です、読むのにひらがなの時間がいる')).toBeGreaterThan(6_000);
  expect(stayOf('Đã làm mới: ¡actualizado! '.repeat(4))).toBe(2_000 + 104 * 60);
});

test('a message does not go while it is being read: focused or pointed at', () => {
  say('Keep me');
  const close = screen.getByRole('button', { name: 'Close' });
  fireEvent.focus(close);
  pass(60_000);
  expect(screen.getByText('Keep me')).toBeVisible();
  fireEvent.blur(close);
  fireEvent.pointerEnter(close.closest('.toast') ?? close);
  pass(60_000);
  expect(screen.getByText('Keep me')).toBeVisible();
  fireEvent.pointerLeave(close.closest('.toast') ?? close);
  pass(stayOf('Keep me'));
  expect(screen.queryByText('Keep me')).not.toBeInTheDocument();
});

test('a hidden page keeps its messages until it is seen again', () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  say('Later');
  pass(60_000);
  expect(screen.getByText('Later')).toBeVisible();
  visibility.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  pass(stayOf('Later'));
  expect(screen.queryByText('Later')).not.toBeInTheDocument();
});

test('the cross closes one message; the same text is shown once; at most three at a time', () => {
  say('One', 'Two', 'One');
  expect(screen.getAllByText('One')).toHaveLength(1);
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  expect(screen.queryByText('Two')).not.toBeInTheDocument();
  say('Three', 'Four', 'Five');
  expect(screen.queryByText('One')).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(3);
});

test('who said something takes it back once it is untrue, and nothing else with it', () => {
  say('Stays');
  let takeBack = () => {};
  act(() => void (takeBack = show({ text: 'Too little', tone: 'danger' })));
  act(() => takeBack());
  expect(screen.queryByText('Too little')).not.toBeInTheDocument();
  say('Too little');
  act(() => takeBack());
  expect(screen.getByText('Too little')).toBeVisible();
  expect(screen.getByText('Stays')).toBeVisible();
});

test('a message may carry the next step as one link, which closes it and gives more time (O-104)', () => {
  say({ text: 'Too little', tone: 'danger', link: { label: 'Top up', href: '#top-up' } });
  pass(stayOf('Too little'));
  const link = screen.getByRole('link', { name: 'Top up' });
  expect(link).toHaveAttribute('href', '#top-up');
  fireEvent.click(link);
  expect(screen.queryByText('Too little')).not.toBeInTheDocument();
});

test('with a message closed the focus is where it was before, or else at the main content', () => {
  say('One', 'Two');
  const [one, two] = screen.getAllByRole('button', { name: 'Close' });
  const press = (close: HTMLElement | undefined) =>
    act(() => {
      close?.focus();
      close?.click();
    });
  act(() => screen.getByRole('button', { name: 'In the page' }).focus());
  press(one);
  expect(screen.getByRole('button', { name: 'In the page' })).toHaveFocus();
  act(() => screen.getByRole('button', { name: 'In the page' }).blur());
  press(two);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a cross that a press does not focus, as on an iPhone, takes the focus from nobody (WCAG 2.4.3)', () => {
  const writing = screen.getByRole('button', { name: 'In the page' });
  act(() => writing.focus());
  say('Failed');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Failed')).not.toBeInTheDocument();
  expect(writing).toHaveFocus();
});
