import type { Act } from '../act.ts';

/**
 * Deliberate faults: a line of the product is removed or made wrong when it is loaded. A mutant
 * that no seed catches means that a check is missing.
 */
export type Mutant = {
  readonly name: string;
  readonly file: string;
  /** Must be in the file exactly once. */
  readonly find: string;
  readonly put: string;
  /** Troubles in which it shows, so that it is found soon. */
  readonly favours?: readonly Act['kind'][];
  /** A seed that catches it, tried first: by its plan under `failed/`, if there is one. */
  readonly seed?: string;
};

const send = 'sync/replay/send-step.ts';
const outbox = 'pwa/data/store/outbox.ts';
const verdicts = 'pwa/data/store/outbox-verdicts.ts';
const cache = 'pwa/data/store/cache.ts';
const page = 'pwa/data/store/apply-page.ts';
const session = 'pwa/data/calls/session-steps.ts';
const accept = 'api/domain/accept-commands.ts';
const settle = 'api/domain/settle-batch.ts';
const pull = 'api/domain/read-changes.ts';
const decide = 'api/domain/decide-command.ts';
const pickUps = 'api/domain/pick-up-incidents.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'a day of an old copy is never asked for again',
    favours: ['server set back'],
    seed: '51',
    file: cache,
    find: ', ...(await daysOfOldCopies(shown.generation))',
    put: '',
  },
  {
    name: 'the sender lets go of whatever was answered, whatever the verdict',
    favours: ['poison'],
    file: send,
    find: 'own.filter((result) => isDelivered(result.verdict))',
    put: 'own',
  },
  {
    name: 'the sender takes a page of HTML for a delivery',
    favours: ['network'],
    file: send,
    find: `  if (outcome.kind !== 'refused') {`,
    put: `  if (outcome.kind === 'nonsense') void ports.outbox.settle(batch.map(({ id }) => ({ id, verdict: 'applied', revision: 0 })), { epoch: '', atMs: 0 });
  if (outcome.kind !== 'refused') {`,
  },
  {
    name: 'the sender lets go by position, not by id',
    favours: ['poison'],
    file: send,
    find: 'await outbox.settle(delivered, {',
    put: 'await outbox.settle(delivered.map((result, index) => ({ ...result, id: sent.batch[index]?.id ?? result.id })), {',
  },
  {
    name: 'the sender forgets which lanes are held',
    favours: ['poison'],
    file: send,
    find: '  memory.heldLanes.set(held.lane, time.elapsedMs() + waitMs);\n',
    put: '',
  },
  {
    name: 'the sender never releases a lane that nobody waits in',
    favours: ['poison', 'open tab'],
    file: send,
    find: `  releaseLanes(memory, ports.time);
  for (const school`,
    put: `  for (const school`,
  },
  {
    name: 'after a failure the sender sleeps until somebody wakes it',
    favours: ['offline'],
    seed: '23',
    file: send,
    find: 'return backOffMs(memory.failures, time.random());',
    put: 'return Number.POSITIVE_INFINITY;',
  },
  {
    name: 'the puller sleeps until somebody wakes it',
    favours: ['network', 'offline'],
    file: 'sync/replay/pull-step.ts',
    find: 'return limits.pollMs;',
    put: 'return Number.POSITIVE_INFINITY;',
  },
  {
    name: 'the outbox does not look at the epoch',
    favours: ['server set back'],
    file: verdicts,
    find: '          await offerAgain(database, epoch);\n',
    put: '',
  },
  {
    name: 'the outbox stamps by the clock alone',
    favours: ['clock'],
    file: outbox,
    find: 'nextStamp(before, nowMs, node)',
    put: 'nextStamp(undefined, nowMs, node)',
  },
  {
    name: 'the outbox keeps the stamp and not the entry',
    file: outbox,
    find: '          entries.add(guessed.entry),\n',
    put: '',
  },
  {
    name: 'the outbox calls a quarantined record delivered',
    favours: ['give malformed'],
    file: verdicts,
    find: `const state = isHeld ? 'quarantined' : 'settled';`,
    put: `const state = isHeld ? 'settled' : 'settled';`,
  },
  {
    name: 'the outbox forgets at once what it has delivered',
    favours: ['server set back', 'kill tab'],
    file: verdicts,
    find: 'const oldest = clock.nowMs() - limits.deliveredKeptMs;',
    put: 'const oldest = clock.nowMs();',
  },
  {
    name: 'who hands in is who made it',
    favours: ['offline', 'sign in'],
    file: 'api/domain/push-commands.ts',
    find: 'source, commands: request.commands });',
    put: `source, commands: request.commands.map((one) => (handingIn.by === 'device' && handingIn.signedIn !== undefined ? { ...(one as object), actor: handingIn.signedIn } : one)) });`,
  },
  {
    name: 'the cursor is kept before the rows',
    favours: ['disk', 'kill tab'],
    file: page,
    find: `  const copy: Copy = { generation: target, cursor: answer.cursor, revision: answer.revision };
`,
    put: `  const copy: Copy = { generation: target, cursor: answer.cursor, revision: answer.revision };
  await database.facts.put({ key: 'view', value: isGathering && answer.more ? { ...view, gathered: copy } : { shown: copy } });
`,
  },
  {
    name: 'rows are kept and the cursor is not',
    file: page,
    find: `      await database.facts.put({ key: 'view', value: next });
`,
    put: `      if (isGathering) await database.facts.put({ key: 'view', value: next });
`,
  },
  {
    name: 'half a day is taken for a whole one',
    favours: ['log out', 'server set back'],
    seed: '78',
    file: page,
    find: `    wanted.add(changed.date);
    return;
  }
  const rows = new Map(unpackSheet(row.data.sheet)`,
    // Asking for it all the same would mend it at the next contact.
    put: `  }
  const rows = new Map((row.success ? unpackSheet(row.data.sheet) : [])`,
  },
  {
    name: 'rows of a changed day replace the day',
    file: page,
    find: 'const rows = new Map(unpackSheet(row.data.sheet).map((kept) => [kept.record._id, kept]));',
    put: 'const rows = new Map();',
  },
  {
    name: 'what changed on a day is not put into it',
    file: page,
    find: 'for (const sheet of answer.sheets) await mergeSheet(database, target, sheet, wanted);',
    put: '',
  },
  {
    name: 'the copy does not hear of quarantine',
    favours: ['give malformed'],
    file: page,
    find: 'await database.quarantine.bulkPut(answer.quarantine);',
    put: '',
  },
  {
    name: 'the overlay lets go before the copy has caught up',
    favours: ['network', 'network'],
    file: 'pwa/data/store/overlay.ts',
    find: `entry.state === 'settled' && (entry.result?.revision ?? 0) <= revision`,
    put: `entry.state === 'settled' && revision >= 0`,
  },
  {
    name: 'a command follows the one made last before it, not the one that counts last',
    seed: '973066',
    file: 'api/db/history-table.ts',
    find: "    .orderBy('corrected_stamp', 'desc')\n",
    put: "    .orderBy('stamp', 'desc')\n",
  },
  {
    name: 'a door takes the answer of a sign-in',
    seed: '973028',
    file: session,
    find: 'if (door === undefined) show(inside, user, false);',
    put: 'if (door === undefined || token !== undefined) show(inside, user, false);',
  },
  {
    name: 'a corrected command of a device covers what the device recorded after it',
    seed: '701649',
    file: 'pwa/data/store/overlay.ts',
    find: `entry.state === 'quarantined' ? at : afterOwn(before, at)`,
    put: 'at',
  },
  {
    name: 'of two commands on top of a record only the first is shown',
    seed: '700899',
    file: 'pwa/data/store/overlay.ts',
    find: '    // A person decides about',
    put: '    if (merged.get(change.id) !== records.get(change.id)) continue;\n    // A person decides about',
  },
  {
    name: 'the sender hands in the newest first',
    seed: '701890',
    file: send,
    find: 'cutBatch(entries, ',
    put: 'cutBatch(entries.toReversed(), ',
  },
  {
    name: 'what the disk refused of local storage is not tried again',
    seed: '701311',
    file: 'pwa/data/store/kept-mirror.ts',
    find: '.catch(tryAgainLater)',
    put: '.catch((fault: unknown) => (unsaved.clear(), onFault(fault)))',
  },
  {
    name: 'a logout leaves the copies',
    favours: ['log out'],
    file: session,
    find: `  await deleteCaches();
  // Before the server hears`,
    put: '  // Before the server hears',
  },
  {
    name: 'a logout wipes the outbox',
    favours: ['log out', 'offline'],
    file: 'pwa/data/store/cache-database.ts',
    find: 'name?.startsWith(prefix) === true ? [name] : []',
    put: 'name === undefined ? [] : [name]',
  },
  {
    name: 'a right that is gone leaves its copy',
    favours: ['rights taken'],
    file: session,
    find: 'if (before !== undefined && hasLostRights(before.user, user)) {',
    put: 'if (false) {',
  },
  {
    name: 'a puller that is refused does not back off',
    favours: ['parent mode', 'parent mode', 'network'],
    file: 'sync/replay/pull-step.ts',
    find: 'backOffMs(failures, ports.time.random()),',
    put: '0,',
  },
  {
    name: 'the server does not know an id again',
    favours: ['network'],
    file: settle,
    find: 'if (first !== undefined) {',
    put: 'if (first !== undefined && arrival.id === "") {',
  },
  {
    name: 'the server answers all of a batch alike when one of it fails',
    favours: ['poison'],
    file: accept,
    find: 'if (isInTrouble || (lane !== undefined && heldLanes.has(lane))) {',
    put: 'if (isInTrouble || retry.length > 0) {',
  },
  {
    name: 'what follows a record at fault overtakes it',
    favours: ['poison'],
    file: accept,
    find: 'if (lane !== undefined) heldLanes.add(lane);',
    put: '',
  },
  {
    name: 'the server drops what it quarantines',
    favours: ['give malformed'],
    file: settle,
    find: `const isKept = arrival.source.by === 'device';`,
    put: `const isKept = false as boolean;`,
  },
  {
    name: 'a quarantined record gets no revision of its own',
    favours: ['give malformed'],
    file: settle,
    find: 'revision: revision + (isKept ? 1 : 0),',
    put: 'revision,',
  },
  {
    name: 'a changed record gets no revision of its own',
    file: 'api/domain/working-set.ts',
    find: 'if (one.isChanged) revision += 1;',
    put: '',
  },
  {
    name: 'a duplicate of a quarantined record is not told as one',
    favours: ['network', 'give malformed'],
    file: settle,
    find: `first.verdict === 'quarantined' ? errorCodes.find`,
    put: `first.verdict === 'never' ? errorCodes.find`,
  },
  {
    name: 'a loser is called applied',
    favours: ['offline', 'clock'],
    file: settle,
    find: `verdict: applied.isLost ? 'superseded' : 'applied'`,
    put: `verdict: applied.isLost && revision > 99_999 ? 'superseded' : 'applied'`,
  },
  {
    name: 'a day that changed stays sealed',
    file: 'api/domain/commit.ts',
    find: '  await breakSeals(db, school, [...new Set(attendance.map(({ date }) => date))]);\n',
    put: '',
  },
  {
    name: 'the last writer to arrive wins',
    favours: ['offline', 'clock'],
    file: 'sync/school/records/merge.ts',
    find: 'return challenger.stamp > holder.stamp;',
    put: 'return true;',
  },
  {
    name: 'what is deleted comes back',
    file: 'sync/school/records/merge.ts',
    find: 'deletedAt: earlier(a.deletedAt, b.deletedAt),',
    put: 'deletedAt: b.deletedAt,',
  },
  {
    name: 'a stamp may lie in the future',
    favours: ['clock', 'offline'],
    file: 'sync/clock-correction.ts',
    find: 'const ms = Math.max(earliest, Math.min(latest, estimate));',
    put: 'const ms = Math.max(earliest, estimate);',
  },
  {
    name: 'a stamp need not follow the one before it',
    favours: ['clock', 'offline'],
    file: 'sync/clock-correction.ts',
    find: 'if (after === undefined || stamp > after) return stamp;',
    put: 'if (after !== "") return stamp;',
  },
  {
    name: 'samples of the clock are taken the wrong way round',
    favours: ['clock', 'clock'],
    file: 'sync/clock-correction.ts',
    find: 'nearest.deviceMs - nearest.serverMs)',
    put: 'nearest.serverMs - nearest.deviceMs)',
  },
  {
    name: 'a sheet loses the counter of its stamps',
    favours: ['clock', 'clock'],
    file: 'sync/wire/sheet.ts',
    find: 'counter: parts.map((part) => part?.counter ?? 0),',
    put: 'counter: parts.map(() => 0),',
  },
  {
    name: 'a save is stamped by the clock of the server alone',
    favours: ['server clock'],
    file: 'api/domain/school-clock.ts',
    find: 'last = nextStamp(last, nowMs(), node);',
    put: 'last = nextStamp(undefined, nowMs(), node);',
  },
  {
    name: 'each server keeps the clock of a school in its own memory',
    favours: ['second server'],
    file: 'api/domain/commit.ts',
    find: 'const clock = createSchoolClock(counter.stamp, nowMs);',
    put: `const clock = Reflect.get(nowMs, school) ?? createSchoolClock(undefined, nowMs);
  Reflect.set(nowMs, school, clock);`,
  },
  {
    name: 'the clock of a school is forgotten with the server',
    favours: ['server clock'],
    file: 'api/domain/school-clock.ts',
    find: 'if (beyond !== undefined) see(beyond);',
    put: 'if (last === kept) last = undefined;',
  },
  {
    name: 'pull forgets deletions',
    file: pull,
    find: 'isFresh ? stored.filter(({ record }) => isForNewCopy(kind, record, nowMs)) : stored',
    put: 'stored.filter(({ record }) => record.deletedAt === null)',
  },
  {
    name: 'pull says that it is complete when it is not',
    file: pull,
    find: 'revision: page.upTo,\n    freshUpTo',
    put: 'revision: head,\n    freshUpTo',
  },
  {
    name: 'the server does not notice that it was set back',
    favours: ['server set back'],
    file: pull,
    find: 'if (given?.school === school) await noticeSetBack(given, standpoint, needs);',
    put: '',
  },
  {
    name: 'a child who was taken from a parent stays on the parent’s device',
    favours: ['child of parent'],
    file: 'api/domain/parent-scope.ts',
    find: `    sorted(children),
    sorted(ownContacts),
    sorted(otherContacts),
    // What was written about a child leaves the copy of whoever may not collect the child any more.
    sorted(barredFrom),
    places,
    [...levelNames],
    collectors.map(({ record }) => record._id).toSorted(),`,
    put: '    sorted(ownContacts),',
  },
  {
    name: 'a parent reads what the staff noted about the child',
    favours: ['child of parent', 'office saves'],
    file: 'api/domain/readable-fields.ts',
    find: 'staffNotes: office',
    put: 'staffNotes: family',
  },
  {
    name: 'a parent reads what the school says to other grade levels',
    favours: ['child of parent'],
    seed: '50',
    file: 'api/domain/parent-eyes.ts',
    find: 'return children.size > 0 && isForThem;',
    put: 'return children.size > 0 || isForThem;',
  },
  {
    name: 'the copy of somebody who has become a parent turns into a parent’s',
    favours: ['rights lowered'],
    seed: '531',
    file: 'api/http/admit.ts',
    find: 'return staff.ok ? done({ ...staff.value, parent: undefined }) : staff;',
    put: 'return staff.ok ? done({ ...staff.value, parent: undefined }) : admitParent(incoming, services);',
  },
  {
    name: 'a pick-up at a door is no incident',
    favours: ['pair door', 'give rule'],
    file: 'api/domain/incident-causes.ts',
    find: '= pickUpIncidents(command, seen);',
    put: `= arrival.source.by === 'device' && arrival.source.isDoor ? nothing : pickUpIncidents(command, seen);`,
  },
  {
    name: 'a device may name any member of staff as the one who let it happen',
    favours: ['give rule'],
    file: 'api/domain/unproven-releases.ts',
    find: 'if (!(await isProven(question, command.args, { staff, deed }))) unproven.add(question);',
    put: 'if (!(await isProven(question, command.args, { staff, deed }))) continue;',
  },
  {
    name: 'the same pick-up is told twice',
    favours: ['give rule'],
    file: pickUps,
    find: 'raised === undefined || isTold ? undefined : raised',
    put: 'raised',
  },
  {
    name: 'a typed name never means a barred person',
    favours: ['give rule', 'give rule'],
    file: pickUps,
    find: `=== undefined ? rule : 'barred'`,
    put: `=== undefined ? rule : rule`,
  },
  {
    name: 'what became of an incident’s pick-up is not told',
    favours: ['give rule'],
    file: pickUps,
    find: `return isSamePerson(person, now.person) ? '' : 'corrected';`,
    put: `return '';`,
  },
  {
    name: 'the days of a timetable count more than a bar',
    favours: ['give rule'],
    seed: '28',
    file: 'sync/school/records/release.ts',
    find: `if (collect === 'never') return 'barred';`,
    put: `if (collect === 'never' && isInTimetable(rule.days, day)) return 'barred';`,
  },
  {
    name: 'nobody has to prove that they are staff',
    favours: ['forge', 'give rule'],
    file: decide,
    find: `(isFamilysDevice || !countsUnproven(command.name)))`,
    put: `role !== roleTypes.staff && (isFamilysDevice || !countsUnproven(command.name)))`,
  },
  {
    name: 'a parent reports absences of any child',
    favours: ['child of parent', 'parent reports'],
    file: decide,
    find: 'children.every((child) => reportable?.has(child) === true)',
    put: 'reportable !== undefined',
  },
  {
    name: 'any good signature proves any actor',
    favours: ['forge', 'forge'],
    file: 'api/domain/proof-of.ts',
    find: 'signer.user === actor && ',
    put: '',
  },
  {
    name: 'a signature is not compared with what it signs',
    favours: ['forge', 'give desk work'],
    file: 'api/domain/read-signers.ts',
    find: '!isSignedBy(key.public, school, { raw: arrival.raw, value: signature.value })',
    put: '(isSignedBy(key.public, school, { raw: arrival.raw, value: signature.value }), false)',
  },
  {
    name: 'whoever hands in proves what others recorded',
    favours: ['forge'],
    file: 'api/domain/proof-of.ts',
    find: 'source.person === actor) return',
    put: 'source.person !== undefined) return',
  },
  {
    name: 'what a blocked device sends is applied',
    favours: ['block door'],
    file: decide,
    find: 'if (standing.isDeviceRevoked) return',
    put: `if (standing.isDeviceRevoked && standing.proof === 'none') return`,
  },
  {
    name: 'the key of a door’s earlier tablet stays good',
    favours: ['pair door'],
    file: 'api/domain/known-device.ts',
    find: 'return earlier && knownDevice(earlier, true);',
    put: 'return earlier && knownDevice(earlier, false);',
  },
  {
    name: 'a blocked tablet keeps its copy',
    favours: ['block door'],
    file: 'pwa/data/browser/school-loops.ts',
    find: '    await of.cache.forget();\n',
    put: '',
  },
  {
    name: 'a door that is allowed again does not hear so',
    favours: ['block door'],
    file: 'pwa/data/browser/school-loops.ts',
    find: 'if (!facts.get().isRevoked) await session.blockDoor(false);',
    put: '',
  },
  {
    name: 'a door that is started again has forgotten that it is one',
    favours: ['pair door'],
    file: session,
    find: 'if (door !== undefined) {',
    put: 'if (door !== undefined && session.get().status === `door`) {',
  },
  {
    name: 'a door reads when children were born',
    favours: ['pair door'],
    file: 'api/domain/readable-fields.ts',
    find: 'birthday: family',
    put: 'birthday: house',
  },
  {
    name: 'a door reads who released a child',
    favours: ['pair door', 'give rule'],
    file: 'api/domain/readable-fields.ts',
    find: 'const releaseReaders: Readers = team;',
    put: 'const releaseReaders: Readers = house;',
  },
  {
    name: 'a sign-out does not sign what waits',
    favours: ['give desk work'],
    file: 'pwa/data/store/command-signer.ts',
    find: `      if (before.session === followed) await signWaitingWith(before);
      await keys`,
    put: `      await keys`,
  },
  {
    name: 'a blocked browser without its key is not known by its session',
    favours: ['device revoked'],
    seed: '7',
    file: 'api/domain/enrol-device.ts',
    find: '      await setSessionDevice(writer, session, known.id);\n',
    put: '',
  },
  {
    name: 'what waits on a blocked browser without its key is refused',
    favours: ['device revoked'],
    seed: '920135',
    file: 'api/http/admit.ts',
    find: 'const person = await admitByRole(roleTypes.parent, incoming, services);',
    put: 'const person = await admitInSchool(roleTypes.staff, incoming, services);',
  },
  {
    name: 'a key goes on signing when its session has ended',
    favours: ['sessions revoked', 'sessions revoked', 'give desk work'],
    file: 'api/domain/proof-of.ts',
    find: 'signer.user === actor && mostMs <= signer.endsAtMs',
    put: 'signer.user === actor && Number.isFinite(mostMs)',
  },
  {
    name: 'a door gets the ticks of today by the clock of whoever ticked',
    favours: ['give roll call', 'pair door', 'clock'],
    file: 'api/domain/door-scope.ts',
    find: 'isWrittenSince(record, since) && !outside',
    put: `(record.fields.at ?? '').slice(0, 10) >= since && !outside`,
  },
  {
    name: 'of two lists that were joined the first tick counts',
    favours: ['give roll call', 'give roll call'],
    file: 'sync/school/records/roll-call-list.ts',
    find: 'if (known === undefined || isLater(tick, known))',
    put: 'if (known === undefined)',
  },
  {
    name: 'a person who was added to a list by hand is not on it',
    favours: ['give roll call'],
    file: 'sync/school/records/roll-call-list.ts',
    find: `!isRemoved && (student === '' || state !== '')`,
    put: `!isRemoved && state !== ''`,
  },
  {
    name: 'an absence that was taken back still counts',
    favours: ['give absence'],
    file: 'sync/school/records/absence.ts',
    find: `return !isCancelled && from !== ''`,
    put: `return from !== ''`,
  },
  {
    name: 'a door is not told that an absence was taken back',
    favours: ['give absence', 'pair door'],
    file: 'api/domain/readable-fields.ts',
    find: `explained: family,
    isCancelled: house,`,
    put: `explained: family,
    isCancelled: family,`,
  },
  {
    name: 'a question that was settled is answered again',
    favours: ['ask parents'],
    file: 'api/domain/questions.ts',
    find: `    if (!isOpenQuestion(question, now)) return refuse('CONFLICT', 'questions.ended');\n`,
    put: '',
  },
  {
    name: 'a name that is written otherwise is another question',
    favours: ['ask parents'],
    file: 'sync/school/records/question.ts',
    find: 'sameName(one.name) === sameName(other.name)',
    put: 'one.name === other.name',
  },
  {
    name: 'who is named for a few days may collect for good',
    favours: ['ask parents'],
    file: 'sync/school/records/named-collector.ts',
    find: 'collect: collectOf(student), from, until },',
    put: 'collect: collectOf(student), from },',
  },
  {
    name: 'a device keeps the first PINs that it gets',
    favours: ['give PINs'],
    file: 'pwa/data/store/kept-door-pins.ts',
    find: 'if (pins !== null) await',
    put: 'if (pins !== null && (await facts.get(key)) === undefined) await',
  },
  {
    name: 'the devices of staff tell families by their PINs',
    favours: ['give PINs'],
    file: 'api/domain/pins.ts',
    find: 'const families = isDoor ? await familyMarks.read(db, school, today) : noMarks;',
    put: 'const families = await familyMarks.read(db, school, today);',
  },
  {
    name: 'a pass is good twice',
    favours: ['give PINs', 'pair door'],
    file: 'pwa/data/store/kept-door-passes.ts',
    find: '    if ((used[contact] ?? -1) >= step) return false;\n',
    put: '',
  },
  {
    name: 'a pass is good for whomever it names',
    favours: ['give PINs', 'pair door'],
    file: 'sync/school/records/pass.ts',
    find: `!== mark) return { kind: 'forged' };`,
    put: `=== '') return { kind: 'forged' };`,
  },
  {
    name: 'a pass is good for ever',
    favours: ['give PINs', 'pair door'],
    file: 'sync/school/records/pass.ts',
    find: `  if (isBefore) return { kind: 'expired' };\n`,
    put: '',
  },
];
