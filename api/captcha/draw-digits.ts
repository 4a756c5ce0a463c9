/**
 * Draws digits as pen strokes, each bent at random. People read the picture easily, and it holds no
 * text. It stops scripts that register by the thousand and claims no more. People who cannot see it
 * use the spoken version.
 */

/** A number from 0 to below 1 that nobody can guess. */
export type Random = () => number;

type Point = readonly [x: number, y: number];
type Stroke = readonly Point[];

/** In a box of 30 by 50. A stroke is drawn as a smooth line through its points. */
const strokesOfDigit: Readonly<Record<string, readonly Stroke[]>> = {
  0: [
    [
      [15, 2],
      [26, 11],
      [28, 25],
      [26, 39],
      [15, 48],
      [4, 39],
      [2, 25],
      [4, 11],
      [15, 2],
    ],
  ],
  1: [
    [
      [6, 13],
      [17, 3],
    ],
    [
      [17, 3],
      [17, 48],
    ],
    [
      [8, 48],
      [26, 48],
    ],
  ],
  2: [
    [
      [4, 13],
      [8, 4],
      [17, 2],
      [26, 8],
      [25, 18],
      [15, 32],
      [3, 47],
    ],
    [
      [3, 47],
      [28, 47],
    ],
  ],
  3: [
    [
      [4, 7],
      [13, 2],
      [24, 7],
      [24, 17],
      [13, 23],
    ],
    [
      [13, 23],
      [26, 29],
      [26, 41],
      [15, 48],
      [3, 42],
    ],
  ],
  4: [
    [
      [20, 3],
      [3, 33],
    ],
    [
      [3, 33],
      [28, 33],
    ],
    [
      [21, 18],
      [21, 48],
    ],
  ],
  5: [
    [
      [25, 3],
      [7, 3],
    ],
    [
      [7, 3],
      [5, 22],
    ],
    [
      [5, 22],
      [15, 18],
      [26, 25],
      [26, 39],
      [15, 48],
      [3, 43],
    ],
  ],
  6: [
    [
      [22, 3],
      [10, 12],
      [4, 28],
      [6, 42],
      [15, 48],
      [26, 42],
      [26, 30],
      [16, 24],
      [5, 32],
    ],
  ],
  7: [
    [
      [3, 3],
      [27, 3],
    ],
    [
      [27, 3],
      [16, 24],
      [12, 48],
    ],
  ],
  8: [
    [
      [15, 24],
      [5, 16],
      [7, 5],
      [15, 2],
      [23, 5],
      [25, 16],
      [15, 24],
      [4, 34],
      [5, 45],
      [15, 48],
      [25, 45],
      [26, 34],
      [15, 24],
    ],
  ],
  9: [
    [
      [25, 19],
      [14, 26],
      [4, 20],
      [4, 8],
      [15, 2],
      [25, 8],
      [26, 22],
      [20, 38],
      [8, 48],
    ],
  ],
};

const size = { width: 210, height: 72 };
const noiseLines = 4;

export function drawDigits(digits: string, random: Random): string {
  const step = (size.width - 24) / digits.length;
  const lines = Array.from(digits).flatMap((digit, place) => {
    const bend = bender({ x: 14 + place * step, y: 10 }, random);
    return (strokesOfDigit[digit] ?? []).map((stroke) => pathOf(stroke.map(bend)));
  });
  const noise = Array.from({ length: noiseLines }, () => pathOf(noiseLine(random)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}">`,
    `<rect width="${size.width}" height="${size.height}" rx="8" fill="#fbfaf7"/>`,
    `<g fill="none" stroke="#12201e" stroke-linecap="round" stroke-linejoin="round">`,
    `<path stroke-width="1.2" stroke="#067e6f" d="${noise.join('')}"/>`,
    `<path stroke-width="4" d="${lines.join('')}"/>`,
    `</g></svg>`,
  ].join('');
}

/** Rotates by up to 14 degrees, skews and scales a little, and moves every point a little. */
function bender(at: { readonly x: number; readonly y: number }, random: Random): (point: Point) => Point {
  const angle = around(random, 0.25);
  const lean = around(random, 0.2);
  const scale = 0.95 + around(random, 0.12);
  const drop = around(random, 5);
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return ([px, py]) => {
    const x = (px - 15 + lean * (25 - py)) * scale + around(random, 1);
    const y = (py - 25) * scale + around(random, 1);
    return [at.x + 15 + x * cos - y * sin, at.y + 26 + drop + x * sin + y * cos];
  };
}

function noiseLine(random: Random): Stroke {
  const points = 5;
  return Array.from({ length: points }, (_, index): Point => [
    (size.width * index) / (points - 1),
    random() * size.height,
  ]);
}

/** A Catmull-Rom spline, as cubic Bézier curves. */
function pathOf(stroke: Stroke): string {
  const [first] = stroke;
  if (first === undefined) return '';
  const at = (index: number): Point => stroke[Math.min(Math.max(index, 0), stroke.length - 1)] ?? first;
  const curves = stroke.slice(1).map((to, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)];
    return `C${control(from, before, to)} ${control(to, after, from)} ${written(to)}`;
  });
  return `M${written(first)}${curves.join('')}`;
}

/** The handle at `point` on the side of `towards`. */
function control(point: Point, away: Point, towards: Point): string {
  return written([point[0] + (towards[0] - away[0]) / 6, point[1] + (towards[1] - away[1]) / 6]);
}

function written([x, y]: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

function around(random: Random, most: number): number {
  return (random() * 2 - 1) * most;
}
