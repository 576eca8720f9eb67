import { endWithReader } from '../dev/fail';
import { saysUsage } from '../process/serverWords';
import { startPlatform } from './start';

/** The platform as a process of its own: reads the environment, serves until it is told to stop. */
async function main(argv: readonly string[]): Promise<void> {
  if (!saysUsage('platform', ['PLATFORM_PORT', 'DATA_DIR', 'DATABASE_URL'], argv)) await startPlatform(process.env);
}

endWithReader();
main(process.argv.slice(2)).catch((error: Error) => {
  console.error(['StartError', 'UsageError'].includes(error.name) ? error.message : error);
  process.exitCode = 1;
});
