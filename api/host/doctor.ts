import { lookAtStore } from '#api/db/look-at-store.ts';
import { isDemoFolder } from '#api/demo/demo-mark.ts';
import { whyNoMail } from '#api/mail/posts.ts';
import { type Settings, storeName } from '#api/platform/settings.ts';
import { checkMachine } from './check-machine.ts';
import { checkNetwork } from './check-network.ts';
import { type Command, withSettings } from './command.ts';
import type { Finding } from './finding.ts';

/** Of the column in which the states stand. */
const stateWidth = 7;

/**
 * `bellgate doctor`: a line for each thing that a host needs. Ends with 1 when one does not work.
 */
export const doctor: Command = async (args, needs) => {
  const { say, out, errors, nowMs } = needs;
  if (args.length > 0) {
    errors.write(`${say('host.usage')}\n`);
    return 2;
  }
  return withSettings(needs, async (settings) => {
    const found = [
      ...checkMachine(settings, nowMs()),
      await checkStore(settings),
      ...(await checkNetwork(settings, nowMs())),
      await checkMail(settings),
    ];
    for (const { state, message, params } of found)
      out.write(`${say(`host.states.${state}`).padEnd(stateWidth)}${say(message, params)}\n`);
    const wrong = found.filter(({ state }) => state === 'wrong').length;
    const look = found.filter(({ state }) => state === 'look').length;
    out.write(`${say('host.doctorSum', { good: found.length - wrong - look, look, wrong })}\n`);
    return wrong === 0 ? 0 : 1;
  });
};

async function checkStore({ place, dataDir }: Settings): Promise<Finding> {
  if (isDemoFolder(dataDir))
    return { state: 'wrong', message: 'api.demoFolder', params: { folder: dataDir } };
  const params = { store: storeName(place) };
  const found = await lookAtStore(place);
  switch (found.kind) {
    case 'none':
      return { state: 'good', message: 'host.storeWillBeMade', params };
    case 'good':
      return { state: 'good', message: 'host.storeGood', params };
    case 'older':
      return { state: 'good', message: 'host.storeOlder', params };
    case 'newer':
      return { state: 'wrong', message: 'host.storeNewer', params };
    case 'unusable':
      return { state: 'wrong', message: 'host.storeUnusable', params: { ...params, problem: found.problem } };
  }
}

async function checkMail({ mailUrl, dataDir }: Settings): Promise<Finding> {
  if (mailUrl === undefined)
    return { state: 'look', message: 'host.mailInFolder', params: { folder: dataDir } };
  // The address holds a password.
  const params = { server: new URL(mailUrl).host };
  const problem = await whyNoMail(mailUrl);
  return problem === undefined
    ? { state: 'good', message: 'host.mailGood', params }
    : { state: 'wrong', message: 'host.mailWrong', params: { ...params, problem } };
}
