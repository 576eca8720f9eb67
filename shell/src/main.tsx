import { boot } from './boot/boot';
import { loadScreensOf } from './remotes/federation';

const root = document.getElementById('root');
if (root) void boot(root, loadScreensOf);
