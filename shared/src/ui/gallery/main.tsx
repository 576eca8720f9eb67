import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery';

const root = document.getElementById('root');
if (!root) throw new Error('the document of the gallery has no #root');
const drawn = createRoot(root);

let turns = 0;

/** The page the address names; each turn begins anew, also to the same one. */
function draw(): void {
  turns += 1;
  const page = new URLSearchParams(location.search).get('page');
  drawn.render(
    <StrictMode>
      <Gallery key={turns} page={page} />
    </StrictMode>,
  );
}

draw();
window.addEventListener('popstate', draw);
