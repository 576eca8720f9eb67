import { inSteps } from './inSteps';

test('between two modules of a start whatever waits has its turn, in the order given', async () => {
  const happened: string[] = [];
  const wait = (): void => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      happened.push('a tap');
      port1.close();
    };
    port2.postMessage(0);
  };
  await inSteps([
    () => {
      happened.push('react');
      wait();
      return Promise.resolve();
    },
    async () => {
      await Promise.resolve();
      happened.push('the kit');
    },
    () => Promise.resolve(happened.push('the app')),
  ]);
  expect(happened).toEqual(['react', 'a tap', 'the kit', 'the app']);
});

test('a module that throws ends the start, and the page hears of it as of a script that throws', async () => {
  const broken = new Error('broken module');
  const told = jest.spyOn(globalThis, 'setTimeout').mockReturnValue(0 as unknown as NodeJS.Timeout); // nobody clears it
  const app = jest.fn(() => Promise.resolve());
  await inSteps([() => Promise.reject(broken), app]);
  expect(app).not.toHaveBeenCalled();
  expect(told.mock.calls[0]![0]).toThrow(broken);
});
