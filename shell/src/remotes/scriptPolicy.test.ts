import { BASE, GAME, HASH, inProduction, newScript, openGate } from '../testing/gate';

inProduction();

test('the policy passes files of known releases and the worker, and refuses anything else [security 29, security 31]', () => {
  let rule: (url: string) => string = String;
  Object.assign(globalThis, {
    trustedTypes: {
      createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => {
        expect(name).toBe('unison');
        rule = rules.createScriptURL;
        return rules;
      },
    },
  });
  const chunk = { path: '222.0a9c65dc.js', integrity: HASH };
  const gate = openGate({ ...GAME, byContent: true, files: [...GAME.files, chunk] });
  for (const known of [`${BASE}entry.js`, BASE + chunk.path, gate.placeOf(BASE + chunk.path)]) expect(rule(known)).toBe(known);
  expect(gate.workerAddress()).toBe('/service-worker.js');
  expect(() => rule('https://elsewhere.test/service-worker.js')).toThrow('not a file of a known release');
  expect(() => rule('data:text/javascript,1')).toThrow('not a file of a known release');
});

test('the only script that the page policy makes of a text lets the browser prepare the next pages', () => {
  let rule: (text: string) => string = (text) => text;
  Object.assign(globalThis, {
    trustedTypes: {
      createPolicy: (_name: string, rules: { createScript: (text: string) => string }) => {
        rule = rules.createScript;
        return rules;
      },
    },
  });
  const gate = openGate();
  const element = newScript();
  gate.prepareNext(element);
  expect(element.type).toBe('speculationrules');
  expect(JSON.parse(element.text)).toMatchObject({ prerender: [{ eagerness: 'immediate' }] });
  for (const text of ['alert(1)', `${element.text};alert(1)`, element.text.replace('/*', 'https://elsewhere.test/*'), ''])
    expect(() => rule(text)).toThrow('No script is made of a text');
});
