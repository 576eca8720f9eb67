import './frame/japanese.css';
import { boot } from './boot/boot';
import { fetchAhead, loadScreensOf } from './remotes/federation';
import { releaseFiles } from './remotes/releaseFiles';

const root = document.getElementById('root');
if (root)
  void boot(root, {
    load: loadScreensOf,
    fetchAhead,
    showStyles: (record) => releaseFiles.showStyles(record),
    spoiledDeltas: () => releaseFiles.spoiledDeltas(),
    workerAddress: () => releaseFiles.workerAddress(),
  });
