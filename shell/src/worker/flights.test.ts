import { fly, landed } from './flights';

test('who needs a file that is on its way waits for it, whether it comes or not', async () => {
  const order: string[] = [];
  let end: (failed?: Error) => void = () => undefined;
  const way = () => new Promise<void>((resolve, reject) => (end = (failed) => (failed ? reject(failed) : resolve())));
  for (const failed of [undefined, new Error('cut')]) {
    void fly('/a.js', way());
    const waiting = landed('/a.js').then(() => order.push('landed'));
    await landed('/another.js');
    order.push('another');
    end(failed);
    await waiting;
  }
  expect(order).toEqual(['another', 'landed', 'another', 'landed']);
  await landed('/a.js');
});
