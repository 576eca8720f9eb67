import { runCommand } from '../../dev/fail';
import { bundledServer, type Server } from './bundle';

/** A process of its own, so that the bundler's memory does not stay with a server: prints the file of the server that is named. */
runCommand(async ([server]) => {
  console.log(await bundledServer(server as Server)); // run.mjs and start.ts name one that exists
  return 0;
});
