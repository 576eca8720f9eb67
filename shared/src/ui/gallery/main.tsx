import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery';

const place = document.getElementById('root');
if (!place) throw new Error('the document of the gallery has no #root');
createRoot(place).render(
  <StrictMode>
    <Gallery page={new URLSearchParams(location.search).get('page')} />
  </StrictMode>,
);
