import { useNavigate } from 'react-router-dom';

/** A button that goes one step back in the history, as the browser's own does and the phone's. */
export function BackOfBrowser() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back of the browser
    </button>
  );
}
