import { circle, d, ellipse, gradient, picture, rect, shape, stroke } from '../drawing';
import type { GameKey } from '../paths';

const die = (x: number, y: number, size: number, turn: number, pips: readonly [number, number][], fill: string, ink: string): string => {
  const dots = pips.map(([px, py]) => circle(px * size * 0.27, py * size * 0.27, size * 0.1, ink)).join('');
  return d`<g transform="translate(${x} ${y}) rotate(${turn})">${rect(-size / 2, -size / 2 + 5, size, size, '#1c1820', `rx="${size * 0.22}" opacity=".16"`)}${rect(-size / 2, -size / 2, size, size, fill, `rx="${size * 0.22}"`)}${dots}</g>`;
};

const games: Record<GameKey, { from: string; to: string; drawing: string }> = {
  dice: {
    from: '#e5837b',
    to: '#b8434d',
    drawing:
      die(
        66,
        118,
        66,
        -10,
        [
          [-1, -1],
          [1, 1],
          [0, 0],
        ],
        '#fff8ef',
        '#b8434d',
      ) +
      die(
        136,
        126,
        66,
        12,
        [
          [-1, -1],
          [1, -1],
          [-1, 1],
          [1, 1],
        ],
        '#fdeedd',
        '#3b3542',
      ) +
      die(104, 62, 58, 6, [[0, 0]], '#fff8ef', '#c9574f'),
  },
  stones: {
    from: '#9cc0bb',
    to: '#47757b',
    drawing:
      ellipse(100, 156, 74, 12, '#1c1820', 'opacity=".18"') +
      ellipse(100, 138, 66, 24, '#e8e0d2') +
      ellipse(96, 102, 48, 19, '#c7b9a6') +
      ellipse(104, 72, 32, 15, '#f4ecdf') +
      stroke('M60 134q20-10 44-6M72 100q14-6 26-4M92 68q8-4 14-3', '#fff', 4, 'opacity=".7"'),
  },
  lantern: {
    from: '#5a4470',
    to: '#2f2a4d',
    drawing: [
      [54, 92, 30],
      [146, 92, 30],
      [100, 118, 40],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          stroke(d`M${x} 22V${y - r}`, '#e7b86a', 3) +
          circle(x, y, r * 1.4, '#ffd487', 'opacity=".2"') +
          ellipse(x, y, r, r * 0.88, '#e0705a') +
          ellipse(x, y, r * 0.5, r * 0.88, '#f3a46f') +
          rect(x - r * 0.4, y - r, r * 0.8, r * 0.2, '#8a3f3b') +
          rect(x - r * 0.4, y + r * 0.8, r * 0.8, r * 0.2, '#8a3f3b'),
      )
      .join(''),
  },
  kite: {
    from: '#bfdde6',
    to: '#6d9db5',
    drawing:
      stroke('M88 116q-30 20-16 36t-20 32', '#fff8ef', 4) +
      shape('M118 28L162 76L88 122L70 62Z', '#d9604f') +
      shape('M118 28L70 62L88 122Z', '#f2c14e') +
      stroke('M118 28L88 122M70 62L162 76', '#fff8ef', 3) +
      shape('M68 150l14-4-4 14ZM62 170l-12-6 4 15Z', '#d9604f') +
      ellipse(52, 52, 22, 9, '#fff', 'opacity=".7"') +
      ellipse(148, 148, 28, 10, '#fff', 'opacity=".6"'),
  },
  drum: {
    from: '#efcf8d',
    to: '#c28a43',
    drawing:
      ellipse(100, 158, 62, 14, '#1c1820', 'opacity=".18"') +
      shape('M40 82v56c0 34 120 34 120 0V82Z', '#b8434d') +
      ellipse(100, 82, 60, 24, '#fff3df') +
      ellipse(100, 82, 44, 16, '#f6e2c1') +
      stroke('M42 96l20 44 18-36 20 42 20-42 18 36 20-44', '#f6d79a', 4) +
      stroke('M64 36l40 42M142 30l-28 46', '#7c4a32', 7) +
      circle(62, 34, 8, '#7c4a32') +
      circle(143, 28, 8, '#7c4a32'),
  },
  comet: {
    from: '#3d4f86',
    to: '#1f2749',
    drawing:
      shape('M34 34C80 60 120 92 150 122A26 26 0 0 1 118 154C90 124 60 84 34 34Z', '#f0a35c', 'opacity=".55"') +
      shape('M54 66C84 86 116 108 142 128L122 148C98 124 74 98 54 66Z', '#fbd58e') +
      circle(134, 140, 27, '#fff3d6') +
      circle(142, 134, 6, '#f0cf8e') +
      circle(128, 150, 4, '#f0cf8e') +
      stroke('M150 44h.1M170 84h.1M44 132h.1M72 164h.1M112 36h.1', '#fff3d6', 6),
  },
};

/** The icon of a game: a tile of its own colour with one motif. */
export function gamePicture(key: GameKey): string {
  const { from, to, drawing } = games[key];
  return picture(200, 200, 'game', `<defs>${gradient('tile', from, to)}</defs>${rect(0, 0, 200, 200, 'url(#tile)', 'rx="44"')}${drawing}`);
}
