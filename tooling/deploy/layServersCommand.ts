import { runCommand } from '../dev/fail';
import { layServers } from './layServers';

/** Makes the bundles of platform, edge and commands, and lays them into `servers` of the checkout: what units and images start, and what an operator calls. */
runCommand(async () => {
  for (const name of await layServers()) console.log(`servers/${name}`);
  return 0;
});
