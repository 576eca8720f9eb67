/** @jest-environment jest-fixed-jsdom */
import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { companionLook, companionPictureCount, lookOf } from './look';
import { companionPicture } from './portrait';

const ids = Array.from({ length: 2000 }, (_, at) => at + 1);
const largest = 13_500;
const largestCompressed = 3_000;

const hash = (drawing: string): string => createHash('sha256').update(drawing).digest('base64');

test('two thousand companions look different from each other, and none is over the size a phone should load', () => {
  const drawings = ids.map((id) => companionPicture(id, 1));
  expect(new Set(drawings.map(hash)).size).toBe(ids.length);
  expect(Math.max(...drawings.map((drawing) => drawing.length))).toBeLessThan(largest);
  const compressed = drawings.slice(0, 100).map((drawing) => brotliCompressSync(drawing).length);
  expect(Math.max(...compressed)).toBeLessThan(largestCompressed);
});

test('two thousand companions differ in the person, not only in the backdrop', () => {
  const faces = ids.map((id) => JSON.stringify(lookOf(id)));
  expect(new Set(faces).size).toBe(ids.length);
  expect(new Set(ids.map((id) => lookOf(id).hairStyle)).size).toBe(26);
});

test('a picture is drawn the same every time, on every machine', () => {
  expect(companionPicture(41, 2)).toBe(companionPicture(41, 2));
  expect(hash(companionPicture(41, 2))).not.toBe(hash(companionPicture(41, 3)));
});

test('a companion has three to six pictures, in as many places, with the same face [DIRECTORY-24]', () => {
  for (const id of ids.slice(0, 200)) {
    const count = companionPictureCount(id);
    const { settings } = companionLook(id);
    const pictures = Array.from({ length: count }, (_, at) => companionPicture(id, at + 1));
    expect(count).toBeGreaterThanOrEqual(3);
    expect(count).toBeLessThanOrEqual(6);
    expect(new Set(settings).size).toBe(count);
    expect(new Set(pictures).size).toBe(count);
    const faces = pictures.map((drawing) => /id="outline" d="([^"]+)"/.exec(drawing)?.[1]);
    expect(new Set(faces)).toEqual(new Set([faces[0]]));
    expect(faces[0]).toMatch(/^M/);
  }
});

test('every drawn person is an adult from 25 to 60', () => {
  const ages = ids.map((id) => companionLook(id).age);
  expect(Math.min(...ages)).toBe(25);
  expect(Math.max(...ages)).toBe(60);
});

test('a picture is a well-formed drawing without words, says in each language that nobody real is shown, and can load or run nothing (O-107)', () => {
  for (const id of ids.slice(0, 60)) {
    const drawing = new DOMParser().parseFromString(companionPicture(id, 1), 'image/svg+xml');
    expect(drawing.querySelector('parsererror')).toBeNull();
    const said = Object.fromEntries([...drawing.querySelectorAll('title')].map((title) => [title.getAttribute('lang'), title.textContent]));
    expect(said).toEqual({
      'en-US': 'Drawing of a fictional person',
      'zh-CN': '虚构人物的绘画',
      'es-ES': 'Dibujo de una persona ficticia',
      'ms-MY': 'Lukisan orang rekaan',
      'vi-VN': 'Hình vẽ nhân vật hư cấu',
      'ja-JP': '架空の人物のイラスト',
    });
    expect(drawing.querySelector('text')).toBeNull();
    expect(drawing.querySelectorAll('script, foreignObject, image, a, style, animate').length).toBe(0);
    const attributes = [...drawing.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
    const outside = attributes.filter(
      ({ name, value }) =>
        /^on/i.test(name) || (name === 'href' && !value.startsWith('#')) || /url\((?!#)|javascript:|NaN|undefined/.test(value),
    );
    expect(outside).toEqual([]);
  }
});
