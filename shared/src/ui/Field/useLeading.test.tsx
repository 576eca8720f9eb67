import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { passTime, stopTheClock } from '../../testing/clock';
import { renderKit } from '../../testing/renderKit';
import { Passcode } from '../Passcode/Passcode';
import { TextArea } from '../TextField/TextArea';
import { TextField } from '../TextField/TextField';

const LATE_MS = 1_000;

/** Keeps a text as an address or an answer does: what was entered comes back late, each time on its own. */
function useLate(start = ''): [string, (next: string) => void, (next: string) => void] {
  const [text, setText] = useState(start);
  return [text, (next) => setTimeout(() => setText(next), LATE_MS), setText];
}

function Fields() {
  const [line, changeLine, setLine] = useLate();
  const [lines, changeLines] = useLate();
  const [code, changeCode] = useLate();
  return (
    <>
      <TextField label="Line" value={line} onChange={({ target }) => changeLine(target.value)} />
      <TextArea label="Lines" value={lines} onChange={({ target }) => changeLines(target.value)} />
      <Passcode label="Code" value={code} onChange={changeCode} secret={false} />
      <button onClick={() => setLine('')}>Empty</button>
      <button onClick={() => setLine('from elsewhere')}>Elsewhere</button>
    </>
  );
}

stopTheClock();

test('no letter is lost, however late what was typed comes back, in a line, in several and in a code', async () => {
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  renderKit(<Fields />);
  const text = 'the quick brown fox jumps';
  for (const [label, typed] of [
    ['Line', text],
    ['Lines', text],
    ['Code', '123456'],
  ] as const) {
    await user.type(screen.getByLabelText(label), typed);
    expect(screen.getByLabelText(label)).toHaveValue(typed);
  }
  await passTime(LATE_MS);
  for (const [label, typed] of [
    ['Line', text],
    ['Lines', text],
    ['Code', '123456'],
  ] as const)
    expect(screen.getByLabelText(label)).toHaveValue(typed);
});

test('what was not typed here is taken over, also when the same was typed before', async () => {
  renderKit(<Fields />);
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  await user.type(screen.getByLabelText('Line'), 'ab');
  await passTime(LATE_MS);
  act(() => screen.getByText('Elsewhere').click());
  expect(screen.getByLabelText('Line')).toHaveValue('from elsewhere');
  await user.clear(screen.getByLabelText('Line'));
  await passTime(LATE_MS);
  await user.type(screen.getByLabelText('Line'), 'c');
  await passTime(LATE_MS);
  act(() => screen.getByText('Empty').click());
  expect(screen.getByLabelText('Line')).toHaveValue('');
});
