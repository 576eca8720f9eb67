const STYLE = `
dialog { box-sizing: border-box; width: min(100vw - 32px, 60rem); max-height: 80vh; padding: 16px; border: 1px solid #e7e2e6; border-radius: 16px;
  color: #1c1820; background: #fff; font: 16px/1.4 system-ui, sans-serif; overflow: auto; }
dialog::backdrop { background: rgb(0 0 0 / 50%); }
header { display: flex; gap: 8px; align-items: center; justify-content: space-between; }
h2 { margin: 0; font-size: 20px; }
p { margin: 8px 0 12px; }
pre { margin: 0; font: 14px/1.4 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
button { min-height: 44px; min-width: 44px; padding: 0 16px; border: 1px solid currentcolor; border-radius: 8px; color: inherit; background: transparent; font: inherit; }
@media (prefers-color-scheme: dark) { dialog { color: #f4f1f6; background: #1e1b21; border-color: #2e2a32; } }
`;

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text = ''): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/** What is wrong with the newest build, over the page, which goes on with the last good one. Escape or the button takes it away. */
export type BuildErrors = { show: (errors: string) => void };

export function createBuildErrors(): BuildErrors {
  const host = element('div');
  const dialog = element('dialog');
  const heading = element('h2', 'The build failed');
  const errors = element('pre');
  const close = element('button', 'Close');
  heading.id = 'heading';
  errors.tabIndex = 0; // long ones are scrolled by keyboard
  dialog.setAttribute('aria-labelledby', heading.id);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => host.remove());
  const head = element('header');
  head.append(heading, close);
  dialog.append(head, element('p', 'The page goes on with what it had before. Mend this and save.'), errors);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  const root = host.attachShadow({ mode: 'open' }); // the app's styles stay out, and no inline style is needed
  root.adoptedStyleSheets = [sheet];
  root.append(dialog);

  return {
    show(said) {
      if (said === '') return dialog.close();
      errors.textContent = said;
      document.body.append(host);
      if (!dialog.open) dialog.showModal();
      close.focus();
    },
  };
}
