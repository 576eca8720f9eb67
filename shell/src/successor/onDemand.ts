/** What a page needs only where another shell is named, or where it is prepared ahead itself: one file, which others do not load. */
export { prepareNextPages } from './nextPages';
export { standReady } from './standReady';
