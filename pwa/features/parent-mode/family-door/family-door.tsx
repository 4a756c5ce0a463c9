import { useEffect, useMemo } from 'react';
import { familyPinTries } from '#pwa/data/account/pin-tries.ts';
import { clearingNow, takePass, useFamilyPins, whoseFamilyPin } from '#pwa/data/school/family-door.ts';
import { useAbsencesOfDay } from '#pwa/data/school/absences.ts';
import { give } from '#pwa/data/school/give.ts';
import { useRecords } from '#pwa/data/school/school-records.ts';
import { useLiveValue } from '#pwa/data/store/use-live-value.ts';
import { useAskWhy, WhyQuestion } from '#pwa/fields/ask-why.tsx';
import { decoderUrl } from '#pwa/platform/code-reader.ts';
import { keepDecoder } from '#pwa/platform/decoder-cache.ts';
import { useDoorDocument } from '#pwa/platform/door-document.ts';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { wishLanguage } from '#pwa/words/language-choice.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { formatCountdown } from '#sync/school/records/format-countdown.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { contactAsPerson } from '#sync/school/records/people-of-student.ts';
import { thumbnailUrl } from '#sync/school/records/photo.ts';
import { calledName } from '../door-children.ts';
import { reported } from '../reported.ts';
import type { Door } from '../use-door.ts';
import { reasonsOf, useHandovers } from '../use-handovers.ts';
import { useOwnPin } from '../use-own-pin.ts';
import { wallTimeNow, wallTimeWithin } from '../use-wall-clock.ts';
import { familyAtDoor } from './family-at-door.ts';
import { type Family, FamilyDoorView } from './family-door-view.tsx';

/** The PIN of somebody's family, checked by what this door has. */
const pinSource = {
  tries: familyPinTries,
  whose: whoseFamilyPin,
  clearing: clearingNow,
};

export interface FamilyDoorProps {
  readonly door: Door;
  readonly onStaff: () => void;
}

/** The door of families: a PIN or a pass opens one family, and nobody else is named. */
export function FamilyDoor({ door, onStaff }: FamilyDoorProps) {
  const { t } = useTranslation();
  const { school, rows, today } = door;
  const timeZone = school?.timeZone ?? 'UTC';
  const pins = useFamilyPins();
  const reportGuessing = ({ wrong }: { readonly wrong: number }) =>
    void give('reportDoorEvent', { kind: 'pinGuessing', tries: wrong });
  const pin = useOwnPin(pinSource, { onGuessing: reportGuessing });
  const waitLeftMs = pin.tries?.waitLeftMs ?? 0;
  const pinError =
    waitLeftMs > 0
      ? t('familyDoor.wait', { time: formatCountdown(waitLeftMs) })
      : pin.last === 'wrong'
        ? t('familyDoor.wrong')
        : undefined;
  const handovers = useHandovers(door.rowsById);
  const passes = useLiveValue(handovers.passes);
  const why = useAskWhy(school);
  const absences = useAbsencesOfDay(today);
  const collectors = useRecords('collector');
  const rules = useMemo(
    () => collectors && door.contacts && { collectors, contacts: door.contacts, school: door.school },
    [collectors, door.contacts, door.school],
  );
  useDoorDocument();
  useEffect(() => {
    // Without a network the PIN works, and the decoder comes another time.
    void keepDecoder(decoderUrl).catch(() => undefined);
  }, []);
  if (pins === undefined || rules === undefined)
    return <LoadingSpinner label={t('parentModePage.reading')} />;

  function familyOf(contact: RecordId): Family | undefined {
    const known = rules?.contacts.get(contact);
    if (known === undefined || rules === undefined) return undefined;
    const person = contactAsPerson(known);
    return { person, called: calledName(known), ...familyAtDoor(rows, { person, day: today, rules }) };
  }
  return (
    <FamilyDoorView
      school={school?.name ?? ''}
      logo={thumbnailUrl(school?.logo ?? null)}
      digits={pins.hasFamilies ? pins.digits : undefined}
      error={pinError}
      pause={pin.pause}
      onPin={pin.submit}
      onPass={(text) => takePass(text, timeZone)}
      familyOf={familyOf}
      onIdentified={({ person, barred }) => {
        const [first, ...others] = barred.map(({ student }) => student._id);
        if (first === undefined) return;
        // One attempt is one incident, however many children it is about.
        void give('reportDoorEvent', {
          kind: 'barredPerson',
          date: today,
          student: first,
          ...(others.length > 0 && { others: others.slice(0, limits.childrenOfCollector) }),
          person,
        });
      }}
      onRecord={async (question, { rows: children, person, release }) => {
        const time = wallTimeWithin(children[0]?.attendance.date ?? today, timeZone);
        const refused = await handovers.record({
          question,
          children,
          person,
          time,
          releaseFor: () => release,
        });
        const recorded = children.filter((row) => !refused.includes(row));
        why.offer(recorded, () => ({ [question]: { person, time } }));
        return refused;
      }}
      reportedOf={(student, question) =>
        reported(absences?.get(student), question, {
          say: t,
          now: wallTimeNow(timeZone),
          row: door.rowsById.get(student),
        })
      }
      passes={passes}
      onUndo={(pass) => {
        void why.takeBack(...reasonsOf(pass));
        void handovers.undo(pass);
      }}
      why={
        why.question && (
          <WhyQuestion
            key={why.question.asked.id}
            {...why.question}
            nameOf={(student) => calledName(student)}
          />
        )
      }
      onGuessing={reportGuessing}
      onOver={() => {
        for (const pass of passes) handovers.remove(pass);
        why.question?.onOver();
        pin.forgetLast();
        void wishLanguage({ guest: '' });
      }}
      onStaff={onStaff}
    />
  );
}
