/**
 * A further language needs its words and nothing else: two that nobody speaks go through the
 * screens.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { en } from '#sync/words/en.ts';
import { at } from '#tests/support/harness/at.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { accent, lengthen, speakPseudo } from '#tests/support/harness/pseudo-language.ts';
import { scrollsSideways } from '#tests/support/harness/scrolls-sideways.ts';
import { administrator, parent, staffMember } from '#tests/support/harness/seed.ts';
import { screenshotFolder } from '#tests/support/harness/look-at.ts';
import { enterAs, goWithin } from '#tests/support/steps/sign-in.ts';

const journey = describeJourney();

beforeAll(async () => {
  const { house, server } = journey();
  await server.post(`/admin/contacts/${at(house.school.students, 0).mother._id}`, { email: parent.email });
});

/**
 * What no language translates: numbers with their units, initials, codes. Months and days are the
 * platform's words, which speaks Spanish here: the language that nobody speaks stands in its place.
 */
const untranslated = [
  /^[\W\d_]*$/,
  /^[A-Z]{1,2}$/,
  /^Bellgate$/,
  /^(?:English|Español|Français)$/,
  /@/,
  new RegExp(`^(?:\\d{1,2} de )?(?:${spanishNames('month').join('|')})(?: de)?(?: \\d{4})?$`),
  new RegExp(`^(?:${spanishNames('weekday').join('|')})$`),
];

/** `enero` …, or the letters with which a calendar begins its columns. */
function spanishNames(part: 'month' | 'weekday'): readonly string[] {
  const named = new Intl.DateTimeFormat('es', { [part]: 'long', timeZone: 'UTC' });
  const days = Array.from({ length: 12 }, (_, index) =>
    Date.UTC(2026, part === 'month' ? index : 0, part === 'month' ? 1 : index + 1),
  );
  const names = days.map((day) => named.format(day));
  return part === 'month' ? names : [...new Set(names.map((name) => name.slice(0, 2)))];
}

/** Texts on the screen that come neither from the catalogue nor from the records. */
function foreignTexts(page: Page, known: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(
    ({ names, patterns }) => {
      const found = new Set<string>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const element = node.parentElement;
        const text = node.textContent?.trim() ?? '';
        if (element === null || text === '' || element.closest('script, style, noscript') !== null) continue;
        if (!element.checkVisibility()) continue;
        // A sentence with a part in a tag of its own is several texts.
        const sentence = element.textContent ?? '';
        const around = element.parentElement?.textContent ?? '';
        if ([text, sentence, around].some((each) => each.includes('⟦'))) continue;
        const rest = names.reduce((left, name) => left.replaceAll(name, ''), text);
        if (patterns.some((pattern) => new RegExp(pattern).test(rest))) continue;
        found.add(text);
      }
      return [...found];
    },
    {
      names: [...known].toSorted((a, b) => b.length - a.length),
      patterns: untranslated.map(({ source }) => source),
    },
  );
}

/** Texts that their own box cuts off: sentences are longer in other languages. */
function cutTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, label, h1, h2, h3, [role=tab], dt, dd, th, td, p')]
      .filter((element) => {
        if (!element.checkVisibility() || element.textContent.trim() === '') return false;
        const own = [element, ...element.querySelectorAll<HTMLElement>('*')];
        return own.some((each) => {
          const { overflowX, textOverflow, position } = getComputedStyle(each);
          // For screen readers alone.
          if (position === 'absolute' && each.clientWidth <= 1) return false;
          return (
            overflowX === 'hidden' && textOverflow !== 'ellipsis' && each.scrollWidth > each.clientWidth + 1
          );
        });
      })
      .map((element) => element.textContent.slice(0, 60)),
  );
}

test.each(['ltr', 'rtl'] as const)(
  'every screen is whole on a phone in a language %s that is longer',
  async (direction) => {
    const { house } = journey();
    const { fields, term, students, gradeLevels } = house.school;
    const slug = fields.urlslug;
    const maya = at(students, 0);
    const inTerm = `/admin/${slug}/terms/${term._id}`;
    const office = {
      '/admin/dashboard': accent('My Schools'),
      [`/admin/${slug}/students`]: accent('Students'),
      [`/admin/${slug}/student/${maya._id}`]: maya.name,
      [`/admin/${slug}/contacts`]: accent('Contacts'),
      [`/admin/${slug}/gradelevels`]: accent('Grade Levels'),
      [`/admin/${slug}/staff`]: accent('Staff'),
      [`/admin/${slug}/terms`]: accent('Terms'),
      [inTerm]: accent('Calendar'),
      [`${inTerm}/attendance`]: accent('Attendance'),
      [`${inTerm}/registration`]: accent('Registration'),
      [`/admin/${slug}/announcements`]: accent('Announcements'),
      [`/admin/${slug}/messages`]: accent('Messages'),
      [`/admin/${slug}/reports`]: accent('Reports'),
      [`/admin/${slug}/billing`]: accent('Billing'),
      [`/admin/${slug}/devices`]: accent('Devices'),
      [`/admin/${slug}/students/import`]: accent('Import children'),
      [`/admin/${slug}/export`]: accent('Export'),
      [`/admin/${slug}/retention`]: accent('How long data is kept'),
      '/admin/account': accent('My Account'),
      '/device': accent('This device'),
    };
    const family = {
      [`/parent/${slug}/dashboard`]: accent('Today'),
      [`/parent/${slug}/messages`]: accent('Messages'),
      [`/parent/${slug}/billing`]: accent('Billing'),
      [`/parent/${slug}/pass`]: accent('My pass'),
      [`/parent/${slug}/settings`]: accent('Settings'),
      '/parent/account': accent('My Account'),
    };
    // A new browser shows each of these without the app.
    const open = {
      '/login': accent('Log In'),
      '/register/school': accent('Register your school'),
      '/': accent('The school door'),
    };
    const known = [
      fields.name,
      slug,
      ...students.flatMap((each) => [each.name, each.mother.name, each.father.name]),
      ...[administrator, parent].flatMap((each) => [each.email]),
      term.name,
      ...gradeLevels.map((each) => each.name),
      staffMember.name,
    ];
    const findings: unknown[] = [];
    for (const [account, paths] of [
      [undefined, open],
      [administrator, office],
      [parent, family],
    ] as const) {
      const tablet = house.newTablet({ name: `phone ${direction}`, viewport: { width: 390, height: 844 } });
      const page = await tablet.open();
      await speakPseudo(page.context(), direction);
      if (account !== undefined) await enterAs(page, account);
      for (const [path, heading] of Object.entries(paths)) {
        const isAppOpen = account !== undefined && path !== Object.keys(paths)[0];
        await (isAppOpen ? goWithin(page, path) : page.goto(path));
        await page.getByText('⟦').first().waitFor();
        // Each page has a heading of its own: this one is not that of the page before.
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        // The first moment of a page, before it has read what the device knows.
        await page.getByText(lengthen(en.syncState.reading)).first().waitFor({ state: 'hidden' });
        const isUnknown = (await page.getByText(lengthen(en.shell.notFound.title)).count()) > 0;
        const isWide = await scrollsSideways(page);
        const cut = await cutTexts(page);
        const foreign = await foreignTexts(page, known);
        if (isUnknown || isWide || cut.length > 0 || foreign.length > 0)
          findings.push([path, { isUnknown, isWide, cut, foreign }]);
        const folder = screenshotFolder();
        if (folder !== undefined)
          await page.screenshot({ path: `${folder}/${direction}-${path.replaceAll('/', '_')}.png` });
      }
    }
    expect(findings).toEqual([]);
  },
);
