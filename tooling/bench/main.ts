import { runCommand } from '../dev/fail';
import { chosenBench } from './benches';

runCommand(async (argv) => {
  const { bench, rest } = chosenBench(argv);
  return await bench(rest);
});
