import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DeviceChange, type DeviceChangeOutcome, changeDevice, fetchDevices } from './devices.ts';
import { saidBy } from '#pwa/data/calls/ask-to-do.ts';
import type { Device } from '#sync/wire/protocol.ts';

export type Devices =
  | { readonly status: 'loading' }
  /** `said`: by a server that answered and failed. */
  | { readonly status: 'unreachable'; readonly said?: string | undefined; readonly tryAgain: () => unknown }
  /** `knownSinceMs`: when the server said so; a later attempt has failed when `isStale`. */
  | {
      readonly status: 'loaded';
      readonly devices: readonly Device[];
      readonly isStale: boolean;
      readonly said?: string | undefined;
      readonly knownSinceMs: number;
      readonly tryAgain: () => unknown;
    };

const refreshMs = 15_000;

export function useDevices(school: string) {
  const client = useQueryClient();
  const queryKey = ['devices', school];
  const query = useQuery({
    queryKey,
    queryFn: fetchDevices,
    refetchInterval: refreshMs,
    // Waits for the network, and asks as soon as it is back.
    networkMode: 'online',
  });
  async function change(id: string, asked: DeviceChange): Promise<DeviceChangeOutcome> {
    const outcome = await changeDevice(id, asked);
    if (outcome.kind === 'changed') {
      const { device } = outcome;
      client.setQueryData<readonly Device[]>(queryKey, (known) =>
        known?.map((one) => (one._id === device._id ? device : one)),
      );
    }
    return outcome;
  }
  return { devices: devicesOf(query), change, refresh: () => void query.refetch() };
}

function devicesOf(query: ReturnType<typeof useQuery<readonly Device[]>>): Devices {
  if (query.data !== undefined)
    return {
      status: 'loaded',
      devices: query.data,
      isStale: query.isError || query.fetchStatus === 'paused',
      said: saidBy(query.error),
      knownSinceMs: query.dataUpdatedAt,
      tryAgain: query.refetch,
    };
  const isAsking = query.isPending && query.fetchStatus === 'fetching';
  return isAsking
    ? { status: 'loading' }
    : { status: 'unreachable', said: saidBy(query.error), tryAgain: query.refetch };
}
