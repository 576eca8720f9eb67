import { runCommand } from '../../dev/fail';
import { main } from './verifyLedger';

runCommand(main);
