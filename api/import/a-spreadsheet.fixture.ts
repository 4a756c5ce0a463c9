import { makeZip } from './make-zip.fixture.ts';

/** A `Date` is a day cell, as a spreadsheet stores one: days since 1899-12-30, with a style. */
export type Cell = string | number | Date;

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** An .xlsx of one sheet (ECMA-376), the least that Excel opens. */
export function makeSpreadsheet(rows: readonly (readonly Cell[])[]): Uint8Array {
  return makeSheet(rows.map(rowXml).join(''));
}

/** The same of rows that are written already. */
export function makeSheet(rows: string): Uint8Array {
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const override = (part: string, type: string) =>
    `<Override PartName="${part}" ContentType="${types}.${type}+xml"/>`;
  return makeZip([
    {
      name: '[Content_Types].xml',
      content: `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}${override('/xl/worksheets/sheet1.xml', 'worksheet')}${override('/xl/styles.xml', 'styles')}</Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Families" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      content: `${xml}<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `${xml}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    },
  ]);
}

function rowXml(cells: readonly Cell[], index: number): string {
  const row = index + 1;
  return `<row r="${row}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row}`)).join('')}</row>`;
}

function cellXml(cell: Cell, at: string): string {
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (cell instanceof Date)
    return `<c r="${at}" s="1"><v>${(cell.getTime() - Date.UTC(1899, 11, 30)) / 86_400_000}</v></c>`;
  const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return text === '' ? '' : `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
}

function columnName(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : `${columnName(Math.floor(index / 26) - 1)}${letter}`;
}

const first = ['Maya', 'José', 'Ana', 'Zoë', 'Kim', 'Winston', 'Priya', 'Luz', 'Théo', 'Amara'];
const last = ['Brown', 'Peña', 'de la Cruz', 'O’Neill', 'Reid', 'Núñez', 'Grant', 'Lee', 'Müller', 'Okafor'];

/** A made-up list as a secretary keeps it: one row a child, the adults beside it. */
export function familiesSheet(families: number): readonly (readonly Cell[])[] {
  const rows = Array.from({ length: families }, (_, index): readonly Cell[] => {
    const name = first[index % first.length] ?? '';
    const family = `${last[Math.floor(index / first.length) % last.length] ?? ''}${suffix(index)}`;
    const phone = 8_765_550_000 + index;
    return [
      1_000 + index,
      name,
      family,
      new Date(Date.UTC(2015 + (index % 6), index % 12, 1 + (index % 28))),
      index % 2 === 0 ? 'F' : 'M',
      `Grade ${1 + (index % 6)}`,
      `Joan ${family}`,
      phone,
      `joan${index}@example.org`,
      index % 3 === 0 ? '' : `Albert ${family}`,
      index % 3 === 0 ? '' : `+1 876 556 ${String(index).padStart(4, '0')}`,
    ];
  });
  return [
    ['Hope Gate Primary: families'],
    [
      'Student ID',
      'First name',
      'Last name',
      'Date of birth',
      'Sex',
      'Class',
      'Mother',
      'Mother’s phone',
      'Mother’s email',
      'Father',
      'Father’s phone',
    ],
    ...rows,
  ];
}

/** Letters, so that two hundred families have names of their own. */
function suffix(index: number): string {
  const number = Math.floor(index / 100);
  return number === 0 ? '' : `-${last[number % last.length]}${number >= last.length ? number : ''}`;
}
