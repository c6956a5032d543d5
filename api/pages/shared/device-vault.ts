import type { DeviceCryptoKey } from '../../../shared/device/keys/device-crypto.ts';
import type { DeviceKey } from '../../../shared/device/keys/device-key.ts';
import { createSealingKey } from '../../../shared/device/sealed-storage.ts';
import type { IssuedIdentity } from './device-service.ts';
import type { Tries } from './try-limiter.ts';

/** All that this device keeps of one enrolled person. `helper` and `secret` are sealed; the keys cannot be read out. */
export interface DeviceRecord {
  /** The thumbprint of the device key. */
  readonly id: string;
  readonly deviceKey: DeviceKey;
  readonly helper: string;
  readonly secret: string;
  readonly provider: string;
  readonly model: string;
  /** Null until the service has responded. */
  readonly identity: IssuedIdentity | null;
  readonly tries: Tries;
  /** What the device waits for: to join a person, or to become the one device of a person who lost theirs. */
  readonly waiting?: Waiting | undefined;
}

export interface Waiting {
  readonly way: 'add-device' | 'recover';
  readonly token: string;
  /** Of a recovery: the secret that tells this device from others with the same link. */
  readonly holder?: string | undefined;
}

export interface DeviceVault {
  list(): Promise<DeviceRecord[]>;
  put(record: DeviceRecord): Promise<void>;
  remove(id: string): Promise<void>;
  /**
   * How many submissions this device has signed with that key, with the one about to be signed. It is kept before the
   * promise resolves, and apart from the record, so that a tab that holds an older record cannot set it back.
   */
  countSubmission(id: string): Promise<number>;
  /** The key that seals everything else; made at first use. */
  readonly sealingKey: DeviceCryptoKey;
  /** Removes everything, so that the next person starts afresh. */
  clear(): Promise<void>;
}

/** This browser stores no keys: none at all, or not in this window. */
export class NoVaultError extends Error {}

const PEOPLE = 'people';
const DEVICE = 'device';
const counterOf = (id: string) => `counter:${id}`;

/** @throws NoVaultError */
export async function openDeviceVault(): Promise<DeviceVault> {
  try {
    const db = await openDatabase();
    const get = async (name: string, key: string): Promise<unknown> =>
      settled(db.transaction(name).objectStore(name).get(key));
    const change = async (name: string, make: (store: IDBObjectStore) => IDBRequest): Promise<void> => {
      const transaction = db.transaction(name, 'readwrite', { durability: 'strict' });
      make(transaction.objectStore(name));
      await completed(transaction);
    };
    return {
      sealingKey: await sealingKeyOf(get, change),
      list: async () => settled(db.transaction(PEOPLE).objectStore(PEOPLE).getAll()),
      put: async (record) => change(PEOPLE, (store) => store.put(record)),
      async remove(id) {
        await change(PEOPLE, (store) => store.delete(id));
        await change(DEVICE, (store) => store.delete(counterOf(id)));
      },
      async countSubmission(id) {
        const transaction = db.transaction(DEVICE, 'readwrite', { durability: 'strict' });
        const store = transaction.objectStore(DEVICE);
        const kept: unknown = await settled(store.get(counterOf(id)));
        const counter = (typeof kept === 'number' ? kept : 0) + 1;
        store.put(counter, counterOf(id));
        await completed(transaction);
        return counter;
      },
      async clear() {
        await change(PEOPLE, (store) => store.clear());
        // Left by pages of an earlier version, which had a synthetic face for tests.
        await change(DEVICE, (store) => store.delete('seed'));
        await change(DEVICE, (store) => store.delete(IDBKeyRange.bound(counterOf(''), counterOf('\uffff'))));
      },
    };
  } catch (cause) {
    throw new NoVaultError('this browser keeps no keys', { cause });
  }
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('humanmark', 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(PEOPLE, { keyPath: 'id' });
    request.result.createObjectStore(DEVICE);
  });
  const db = await settled(request);
  // Another tab with a newer page must be able to upgrade.
  db.addEventListener('versionchange', () => db.close());
  return db;
}

async function sealingKeyOf(
  get: (name: string, key: string) => Promise<unknown>,
  change: (name: string, make: (store: IDBObjectStore) => IDBRequest) => Promise<void>,
): Promise<DeviceCryptoKey> {
  const kept = await get(DEVICE, 'sealing');
  if (kept instanceof CryptoKey) return kept;
  const made = await createSealingKey(crypto);
  try {
    await change(DEVICE, (store) => store.add(made, 'sealing'));
    return made;
  } catch {
    // Another tab was first: its key is the one that counts.
    const theirs = await get(DEVICE, 'sealing');
    if (theirs instanceof CryptoKey) return theirs;
    throw new Error('the sealing key was not kept');
  }
}

async function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
    request.addEventListener('blocked', () => reject(new Error('IndexedDB is blocked')));
  });
}

async function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('error', () => reject(transaction.error ?? new Error('IndexedDB')));
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB')));
  });
}
