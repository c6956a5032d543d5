import type { SealedColumn } from '../../../platform/db/sealed-column.ts';
import { openSealed, seal, type ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { countSealedAddresses, findSealedAddresses, replaceSealedAddresses } from './mailbox-store.ts';

/** The context names the row, so that one member's address does not open as another's. */
const contextOf = (mailboxId: string) => `member-mailbox:${mailboxId}`;

export const sealedAddresses: SealedColumn = {
  name: 'member_mailboxes.address_sealed',
  countByKey: countSealedAddresses,
  boxes: { find: findSealedAddresses, replace: replaceSealedAddresses, contextOf },
};

export function sealAddress({ sealing }: ServiceKeys, mailboxId: string, address: string): Buffer {
  return seal(sealing, Buffer.from(address), contextOf(mailboxId));
}

export function openAddress({ sealing }: ServiceKeys, row: { id: string; addressSealed: Buffer }): string {
  return openSealed(sealing, row.addressSealed, contextOf(row.id)).toString();
}
