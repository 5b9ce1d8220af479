import type { SafeStorage } from './browser-storage.ts';
import { type DraftValues, findDraft, removeDraft, storeDraft, sweepPictures } from './drafts.ts';
import { getPicture, putPicture } from './picture-store.ts';
import { currentOwner } from './user-scoped-storage.ts';

/** Keeps one form's input in this browser. It stores texts immediately, and the picture a moment later. */
export class DraftKeeper {
  readonly found: DraftValues | undefined;
  readonly #owner = currentOwner();
  readonly #id: string;
  readonly #storage: SafeStorage;
  #picture: File | null = null;
  #pictureKey: string | undefined;
  #isPictureLost = false;

  constructor(id: string, storage: SafeStorage) {
    const draft = findDraft(storage, id);
    this.#id = id;
    this.#storage = storage;
    this.#pictureKey = draft?.pictureKey;
    this.found = draft?.values;
  }

  /** Returns undefined if the draft has no picture, or if the user has chosen another one meanwhile. */
  async loadPicture(): Promise<File | undefined> {
    const key = this.#pictureKey;
    await sweepPictures();
    const picture = key === undefined ? undefined : await getPicture(key);
    if (this.#pictureKey !== key) return undefined;
    if (picture) this.#picture = picture;
    else this.#pictureKey = undefined;
    return picture;
  }

  /** Returns the part that won't outlive this page, if any. Does nothing if the user has signed out meanwhile. */
  async save(values: DraftValues, picture: File | null): Promise<'text' | 'picture' | undefined> {
    if (currentOwner() !== this.#owner) return undefined;
    const chosen = picture === this.#picture ? null : picture;
    if (chosen) {
      this.#picture = chosen;
      this.#pictureKey = Math.random().toString(36).slice(2);
      this.#isPictureLost = false;
    }
    const key = this.#pictureKey;
    if (!storeDraft(this.#storage, { id: this.#id, values, pictureKey: key })) return 'text';
    if (chosen && key !== undefined) this.#isPictureLost = !(await this.#putPicture(key, chosen));
    return this.#isPictureLost ? 'picture' : undefined;
  }

  remove(): void {
    const hadPicture = this.#pictureKey !== undefined;
    this.#picture = null;
    this.#pictureKey = undefined;
    this.#isPictureLost = false;
    if (currentOwner() !== this.#owner) return;
    removeDraft(this.#storage, this.#id);
    if (hadPicture) void sweepPictures();
  }

  async #putPicture(key: string, picture: File): Promise<boolean> {
    try {
      await putPicture(key, picture);
      await sweepPictures();
      return true;
    } catch {
      return false;
    }
  }
}
