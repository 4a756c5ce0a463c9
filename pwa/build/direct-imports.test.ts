import { expect, it } from 'vitest';
import { originsOf, withDirectImports } from './direct-imports.ts';

const kit = originsOf(
  `import { Button } from './button.mjs';
   import { Field as TextField } from './field.mjs';
   export { default as IconHome, default as IconHouse } from './icons/home.mjs';
   export { Button, TextField as Input };`,
  '/kit',
);
const direct = (code: string) => withDirectImports(code, new Map([['kit', kit]]));

it('an import names the module that defines it, under the name that the code uses', () => {
  expect(direct(`import { Button as B, Input, IconHouse } from 'kit';\nB(Input, IconHouse);`)).toBe(
    `import { Button as B } from "/kit/button.mjs"; import { Field as Input } from "/kit/field.mjs"; import { default as IconHouse } from "/kit/icons/home.mjs";\nB(Input, IconHouse);`,
  );
});

it.each([
  ['of another package', `import { Button } from 'other';`],
  ['of the whole package', `import * as kit from 'kit';`],
  ['of a name that is not found', `import { Button, version } from 'kit';`],
])('an import %s stays', (_what, code) => {
  expect(direct(code)).toBe(code);
});
