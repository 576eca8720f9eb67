import { endWithReader } from '../dev/fail';
import { startPlatform } from './start';

/** The platform as a process of its own: reads the environment, serves until it is told to stop. */
endWithReader();
startPlatform(process.env).catch((error: Error) => {
  console.error(error.name === 'StartError' ? error.message : error);
  process.exitCode = 1;
});
