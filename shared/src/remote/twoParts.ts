/**
 * Stands in a document where its first part ends: what comes before is the same text at every address and for every release, as long as the
 * tabs and the edge's settings are. So the service worker may begin a page with the first part that it keeps while the rest is on its way.
 */
export const FIRST_PART_ENDS = '<!--first-part-->';

/**
 * Stands in a document behind what paints the first view of its address, where there is such: the worker may send what it keeps of that behind the first part,
 * in the place of the document's own.
 */
export const FIRST_VIEW_ENDS = '<!--first-view-->';

/** What the worker may put behind a first part: that the rest is the kept one, or that the page begins anew, since the first part was not its own. */
export type Joint = 'kept' | 'anew';

/** The only script that a worker adds to a document, whichever joint it is; the document's policy knows it by its hash. */
export const JOINT_SCRIPT =
  '!function(d){d.currentScript.dataset.joint==="kept"?d.documentElement.setAttribute("data-kept",""):location.reload()}(document)';

/** The element of a joint. */
export const jointOf = (joint: Joint): string => `<script data-joint="${joint}">${JOINT_SCRIPT}</script>`;
