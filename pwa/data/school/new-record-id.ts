import { v7 } from 'uuid';

/** For a record that begins its life on this device, with or without a network (contract section 2). */
export function newRecordId(): string {
  return v7();
}
