import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { KitTexts } from '../i18n';
import { speak } from './localeFiles';

/** Shows a part of the kit with the kit's words in English, without app, store or router. Whole screens use `renderScreen`. */
export function renderKit(part: ReactNode): RenderResult {
  speak('en_us');
  return render(part, { wrapper: KitTexts });
}
