/** What the columns of a spreadsheet hold: a guess from names in English or Spanish and values. */
import {
  type AdultPart,
  type DateOrder,
  importDayFields,
  type ImportField,
  importFields,
  type ImportMapping,
  type ImportRelation,
  mostAdults,
} from '#sync/school/records/import-run.ts';
import { fold } from '#sync/school/records/fold.ts';
import type { Grid } from './read-grid.ts';
import { guessDateOrder, isDay } from './read-day.ts';

type Guess = Pick<ImportMapping, 'columns' | 'relations' | 'dateOrder'>;

/** Rows whose values are looked at. */
const lookedAt = 200;

export function guessMapping(grid: Grid): Guess {
  const width = Math.max(
    grid.header.length,
    ...grid.rows.slice(0, lookedAt).map(({ cells }) => cells.length),
  );
  const names = Array.from({ length: width }, (_, index) => words(grid.header[index] ?? ''));
  const hasLastName = names.some((name) => partOf(name) === 'LastName' && isOfChild(name));
  const isOfStudent = (name: string) => childField(name, hasLastName) === 'id' && ofStudent.test(name);
  const hasOwnId = names.some((name) => adultOf(name) === undefined && isOfStudent(name));
  const adults = new Map<string, number>();
  const relations: ImportRelation[] = Array.from({ length: mostAdults }, () => 'guardian');
  const taken = new Set<ImportField>();
  const take = (field: ImportField | undefined): ImportField => {
    if (field === undefined || field === 'none' || taken.has(field)) return 'none';
    taken.add(field);
    return field;
  };
  const byName = names.map((name) => {
    const adult = adultOf(name);
    if (adult === undefined) {
      const field = childField(name, hasLastName);
      return take(field === 'id' && hasOwnId && !isOfStudent(name) ? 'none' : field);
    }
    const part = partOf(name) ?? (noName.test(name) ? undefined : 'Name');
    if (part === undefined) return 'none';
    const number = adults.get(adult.key) ?? adults.size + 1;
    if (number > mostAdults) return 'none';
    adults.set(adult.key, number);
    relations[number - 1] = adult.relation;
    return take(fieldOf(number, part));
  });
  const columns = byName.map((field, index) =>
    field === 'none' ? take(byValues(valuesOf(grid, index), adults.size)) : field,
  );
  return { columns, relations, dateOrder: dateOrderOf(grid, columns) };
}

/** In which order the days of all columns are written. Empty where all can be read in two ways. */
export function dateOrderOf(grid: Grid, columns: readonly ImportField[]): DateOrder | '' {
  const days = importDayFields.map((field) => columns.indexOf(field)).filter((column) => column >= 0);
  return guessDateOrder(days.flatMap((column) => valuesOf(grid, column, Infinity)));
}

function valuesOf({ rows }: Grid, column: number, most = lookedAt): readonly string[] {
  return rows.slice(0, most).flatMap(({ cells }) => (cells[column] ? [cells[column]] : []));
}

/** `Teléfono (madre)` is `telefono madre`, `MotherPhone1` is `mother phone 1`. */
function words(header: string): string {
  return fold(header.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/(\p{L})(\d)/gu, '$1 $2'))
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

interface Adult {
  readonly key: string;
  readonly relation: ImportRelation;
}

const adultWords: readonly (readonly [RegExp, ImportRelation])[] = [
  [/\b(emergency|emergencias?)\b/, 'emergency'],
  [/\b(mother|mothers|mom|moms|mum|madre|mama)\b/, 'mother'],
  [/\b(father|fathers|dad|dads|padre|papa)\b/, 'father'],
  [/\b(grandparent|grandmother|grandfather|abuela|abuelo|abuelos)\b/, 'grandparent'],
  [
    /\b(guardian|guardians|parent|parents|carer|tutor|tutora|acudiente|apoderado|encargado|responsable|representante|acudientes)\b/,
    'guardian',
  ],
  [/\b(contact|contacto|adult|adulto|pickup|pick up|authorized|autorizado)\b/, 'other'],
];

function adultOf(name: string): Adult | undefined {
  const found = adultWords.find(([pattern]) => pattern.test(name));
  if (found === undefined) return undefined;
  return { key: `${found[1]}${/\b[1-4]\b/.exec(name)?.[0] ?? ''}`, relation: found[1] };
}

const partWords: readonly (readonly [RegExp, AdultPart])[] = [
  [/\b(e ?mail|correo|mail)\b/, 'Email'],
  [/\b(phone|mobile|cell|cellphone|tel|telephone|telefono|celular|movil|whatsapp)\b/, 'Phone'],
  [/\b(relation|relationship|parentesco|relacion|vinculo)\b/, 'Relationship'],
  [/\b(last|surname|family name|apellidos?)\b/, 'LastName'],
  [/\b(first|given|forename|nombres)\b/, 'FirstName'],
];

function partOf(name: string): AdultPart | undefined {
  return partWords.find(([pattern]) => pattern.test(name))?.[1];
}

/** What is known of an adult beside the parts. */
const noName =
  /\b(ids?|cedula|dni|number|num|no|code|codigo|address|direccion|domicilio|occupation|ocupacion|profesion|employer|work|trabajo)\b/;

/** `Last day` is no last name. */
function isOfChild(name: string): boolean {
  return adultOf(name) === undefined && dayInTermField(name) === undefined;
}

function fieldOf(adult: number, part: AdultPart): ImportField | undefined {
  return importFields.find((field) => field === `adult${adult}${part}`);
}

const ofStudent = /\b(student|pupil|alumno|alumna|estudiante)\b/;

/** The first that fits counts: `last name` is no `name`. */
const childWords: readonly (readonly [RegExp, ImportField])[] = [
  [/\b(birth|birthday|birthdate|dob|born|nacimiento|cumpleanos|nac)\b/, 'birthday'],
  [/\b(sex|gender|sexo|genero)\b/, 'sex'],
  [/\b(e ?mail|correo|mail)\b/, 'email'],
  [/\b(phone|mobile|cell|tel|telephone|telefono|celular|movil)\b/, 'phone'],
  // Shared by children.
  [
    /^(?=.*\bids?\b).*\b(family|household|class|teacher|course|section|term|familia|hogar|clase|curso|seccion|grupo|maestro|maestra|docente|profesor|profesora)\b/,
    'none',
  ],
  [/\b(id|ids|matricula|cedula|admission|upn|sourced id|expediente|curp|dni)\b/, 'id'],
  [/^((student|pupil) )?code$|^codigo( del? (estudiante|alumno|alumna))?$/, 'id'],
  // Of an address, a class or a family.
  [/\b(code|codigo)\b/, 'none'],
  // A plain `No.` counts the rows of a list.
  [/^((student|pupil|registration) (no|num)|(student |pupil |registration )?(number|numero))$/, 'id'],
  [
    /\b(grade|class|year group|form|homeroom|room|grado|curso|nivel|clase|aula|salon|grupo|seccion)\b/,
    'gradeLevel',
  ],
  [/\b(nickname|preferred|known as|goes by|apodo|sobrenombre)\b/, 'nickname'],
  [/\b(middle|segundo nombre)\b/, 'middleName'],
  [/\b(last|surname|family|apellidos?)\b(?!.*\b(y nombres?|and first)\b)/, 'lastName'],
  [
    /\b(apellidos? y nombres?|name|full name|nombre completo|student|child|pupil|alumnos?|alumna|estudiante|nino|nina)\b/,
    'fullName',
  ],
];

const dayInTermWords: readonly (readonly [RegExp, ImportField])[] = [
  [
    /\b(last day|left|leaving|leaves|exit|withdrawal|withdrawn|withdrew|end date|baja|retiro|salida|egreso|ultimo dia|fecha de fin|fecha final)\b/,
    'leftOn',
  ],
  [
    /\b(first day|joined|joining|joins|start date|entry date|enrol(l?ed)? (on|date)|enrol(l)?ment date|date (of )?(enrol(l)?ment|admission|entry|joining)|admission date|admitted|ingreso|primer dia|fecha de (inicio|inscripcion|admision|alta|entrada|matricula))\b/,
    'joinedOn',
  ],
];

function dayInTermField(name: string): ImportField | undefined {
  return dayInTermWords.find(([pattern]) => pattern.test(name))?.[1];
}

function childField(name: string, hasLastName: boolean): ImportField | undefined {
  const day = dayInTermField(name);
  if (day !== undefined) return day;
  if (/\b(first|given|forename|nombres|primer nombre)\b/.test(name) && !/apellido/.test(name))
    return 'firstName';
  if (/\bnombre\b/.test(name) && !/completo|apellido/.test(name))
    return hasLastName ? 'firstName' : 'fullName';
  const found = childWords.find(([pattern]) => pattern.test(name))?.[1];
  // `Name` beside `Surname` is the first name.
  return found === 'fullName' && hasLastName && /\bname\b/.test(name) ? 'firstName' : found;
}

const sexes = /^(m|f|h|male|female|boy|girl|masculino|femenino|nino|nina|varon|mujer|hombre)$/;

function byValues(values: readonly string[], adults: number): ImportField | undefined {
  const share = (test: (value: string) => boolean) => values.filter(test).length / Math.max(1, values.length);
  const mostOf = 0.8;
  if (share(isDay) > mostOf) return 'birthday';
  if (share((value) => sexes.test(fold(value))) > mostOf) return 'sex';
  if (share((value) => /^\S+@\S+\.\S+$/.test(value)) > mostOf) return adults > 0 ? 'adult1Email' : undefined;
  return undefined;
}
