import { act, screen } from '@testing-library/react';
import { drawnDuring, renderScreen } from '../testing';
import { useOnDemand } from './useOnDemand';
import { Button } from '../ui';

function Sheet({ onClose }: { onClose: () => void }) {
  return <button onClick={onClose}>Close the sheet</button>;
}

function Opener({ load, ahead }: { load: () => Promise<typeof Sheet>; ahead?: boolean }) {
  const sheet = useOnDemand(load, { ahead });
  return (
    <>
      <Button busy={sheet.isBusy} onClick={sheet.open}>
        Filter
      </Button>
      {sheet.Part ? <sheet.Part onClose={sheet.close} /> : null}
    </>
  );
}
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
  Reflect.deleteProperty(navigator, 'connection');
});
const opener = () => screen.getByRole('button', { name: 'Filter' });

test('the part comes when it is first wanted, its button says so meanwhile, and it opens again at once', async () => {
  const loads: ((part: typeof Sheet) => void)[] = [];
  const { user } = renderScreen(<Opener load={() => new Promise((resolve) => loads.push(resolve))} />);
  expect(loads).toHaveLength(0);
  await user.click(opener());
  expect(opener()).toHaveAttribute('aria-busy', 'true');
  loads[0]?.(Sheet);
  await user.click(await screen.findByRole('button', { name: 'Close the sheet' }));
  expect(screen.queryByRole('button', { name: 'Close the sheet' })).not.toBeInTheDocument();
  await user.click(opener());
  expect(screen.getByRole('button', { name: 'Close the sheet' })).toBeVisible();
  expect(loads).toHaveLength(1);
});

test('a press that opens a part again is painted before the part is built, and a part that is closed is gone at once', async () => {
  const { user } = renderScreen(<Opener load={() => Promise.resolve(Sheet)} />);
  await user.click(opener());
  const close = await screen.findByRole('button', { name: 'Close the sheet' });
  const [closing = []] = await drawnDuring(() => user.click(close));
  expect(closing).toContain('Opener');
  expect(screen.queryByRole('button', { name: 'Close the sheet' })).not.toBeInTheDocument();
  const steps = await drawnDuring(() => user.click(opener()));
  const [pressed, built] = [steps.findIndex((step) => step.includes('Opener')), steps.findIndex((step) => step.includes('Sheet'))];
  expect(pressed).toBeGreaterThanOrEqual(0);
  expect(built).toBeGreaterThan(pressed);
});

test('a part that does not come is told, and asked for again at the next wish', async () => {
  const load = jest.fn<Promise<typeof Sheet>, []>().mockRejectedValueOnce(new Error('chunk')).mockResolvedValue(Sheet);
  const { user } = renderScreen(<Opener load={load} />);
  await user.click(opener());
  expect(await screen.findByText('This part could not be loaded. Please try again')).toBeVisible();
  expect(opener()).not.toHaveAttribute('aria-busy');
  await user.click(opener());
  expect(await screen.findByRole('button', { name: 'Close the sheet' })).toBeVisible();
});

test('a part that is fetched ahead opens at the first tap; one that could not be had then is asked for at the tap', async () => {
  const waiting: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (work: () => void) => waiting.push(work), cancelIdleCallback: () => undefined });
  const load = jest.fn<Promise<typeof Sheet>, []>().mockRejectedValueOnce(new Error('chunk')).mockResolvedValue(Sheet);
  const { user } = renderScreen(<Opener load={load} ahead />);
  await act(async () => waiting.forEach((work) => work()));
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('This part could not be loaded. Please try again')).not.toBeInTheDocument();
  await user.click(opener());
  expect(await screen.findByRole('button', { name: 'Close the sheet' })).toBeVisible();
});

test('a member who spares data gets no part ahead of need, and each at the tap', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  const waiting: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (work: () => void) => waiting.push(work), cancelIdleCallback: () => undefined });
  const load = jest.fn(() => Promise.resolve(Sheet));
  const { user } = renderScreen(<Opener load={load} ahead />);
  await act(async () => waiting.forEach((work) => work()));
  expect(load).not.toHaveBeenCalled();
  await user.click(opener());
  expect(await screen.findByRole('button', { name: 'Close the sheet' })).toBeVisible();
});
