import { createBuildErrors } from './buildErrors';

/** What the development server says at once and after each build; `version` is empty until a build succeeded. */
type BuildState = { version: string; errors: string };

const errors = createBuildErrors();
/** The build this page began with, as its document says. */
const shown = document.documentElement.dataset['build'] ?? '';

const follow = new EventSource('/@dev/live');
follow.addEventListener('message', ({ data }: MessageEvent<string>) => {
  const state = JSON.parse(data) as BuildState; // our own server's words
  if (state.version !== shown) location.reload();
  else errors.show(state.errors);
});
