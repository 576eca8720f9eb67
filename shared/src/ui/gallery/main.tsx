import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery';

const root = document.getElementById('root');
if (!root) throw new Error('the document of the gallery has no #root');
createRoot(root).render(
  <StrictMode>
    <Gallery page={new URLSearchParams(location.search).get('page')} />
  </StrictMode>,
);
