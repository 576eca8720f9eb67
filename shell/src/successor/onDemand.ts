/** What a page needs only where another shell is named, where nobody may have its own, or where it is prepared ahead itself: one file, which others do not load. */
export { leaveShell } from '../signatures/leaveShell';
export { isQuiet } from './isQuiet';
export { prepareNextPages } from './nextPages';
export { standReady } from './standReady';
