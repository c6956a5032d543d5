import type { PublicStamp } from '../../../shared/domain/content/public-record/public-stamp.ts';
import { manifestOfStamp } from '../../../shared/domain/content/manifests/stamp-manifest.ts';
import { isAttributed } from '../../../shared/domain/content/stamps/stamp.ts';
import { hashText } from '../../../shared/platform/lib/hash-text.ts';
import { html, type Html } from '../../http/html/html.ts';
import { shownAddress } from './stamp-address.ts';
import {
  contentNouns,
  momentText,
  namedByTexts,
  type StandingText,
  standingTexts,
  statusTexts,
} from './stamp-words.ts';

const fact = (name: string, value: Html): Html =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
const moment = (at: Date): Html => html`<time datetime="${at.toISOString()}">${momentText(at)}</time>`;

const signs: Readonly<Record<StandingText['look'], Html>> = {
  good: html`<path d="M19 33l9 9l18-20" />`,
  warn: html`<path d="M32 18v18M32 45v1" />`,
  grave: html`<path d="M22 22l20 20M42 22l-20 20" />`,
  plain: html`<path d="M22 32h20" />`,
};

export const sign = (look: StandingText['look']): Html =>
  html`<svg class="sign ${look}" viewBox="0 0 64 64" aria-hidden="true">
    <circle cx="32" cy="32" r="30" />
    ${signs[look]}
  </svg>`;

/** The first sheet: what the stamp means, in words that need no further explanation. */
export function summarySheet(shown: PublicStamp): Html {
  const { stamp, standing } = shown;
  const { look, meaning } = standingTexts[standing];
  const attributed = isAttributed(stamp);
  return html`<section class="sheet">
    ${sign(look)}
    <h1>${standingTexts[standing].heading}</h1>
    <p class="lead">${sentence(shown, attributed)}</p>
    <p class="quiet">${meaning}</p>
    ${attributed ? html`<p class="quiet">${namedByTexts[stamp.namedBy]}</p>` : undefined} ${revocation(shown)}
    ${disputes(shown)}
  </section>`;
}

function sentence({ stamp, createdBy }: PublicStamp, attributed: boolean): Html {
  const who = html`<bdi class="who">${createdBy}</bdi>`;
  const [what, when] = [contentNouns[stamp.contentType], moment(stamp.createdAt)];
  return attributed
    ? html`A project stamped ${what} in the name of ${who} on ${when}.`
    : html`${who} stamped ${what} on ${when}.`;
}

const revokerTexts = {
  creator: 'its creator',
  project: 'the project that made it',
  operator: 'the operator',
  disowner: 'the person it names',
};

function revocation({ stamp }: PublicStamp): Html | undefined {
  const { revokedAt, revokedBy, revocationReason } = stamp;
  if (!revokedAt || !revokedBy) return undefined;
  return html`<div class="notice grave">
    <p>Revoked by ${revokerTexts[revokedBy]} on ${moment(revokedAt)}.</p>
    <p>Reason given: <bdi class="quoted">${revocationReason ?? 'none'}</bdi></p>
  </div>`;
}

function disputes({ disputes: { open, upheld } }: PublicStamp): Html | undefined {
  if (open + upheld === 0) return undefined;
  const number = (count: number) => (count === 1 ? '1 dispute' : `${count} disputes`);
  return html`<div class="notice">
    ${upheld > 0 ? html`<p>${number(upheld)} of this stamp ${upheld === 1 ? 'was' : 'were'} upheld.</p>` : undefined}
    ${
      open > 0
        ? html`<p>${number(open)} of this stamp ${open === 1 ? 'is' : 'are'} open, and not yet decided.</p>`
        : undefined
    }
  </div>`;
}

/** The stamped content and its creator: the creator's words are set apart from ours. */
export function detailSheet(shown: PublicStamp): Html {
  const { stamp, creatorStatus, isHumanNow, createdBy, trust } = shown;
  const address = shownAddress(stamp.url);
  const humanNow = isHumanNow ? 'Yes' : statusTexts[creatorStatus];
  return html`<section class="sheet">
    <h2>What was stamped</h2>
    <dl class="facts">
      ${
        stamp.title === null
          ? undefined
          : fact('Title given', html`<bdi class="quoted" data-signed="title">${stamp.title}</bdi>`)
      }
      ${fact('Kind', html`<span data-signed="contentType">${stamp.contentType}</span>`)}
      ${
        address === undefined
          ? undefined
          : fact(
              'Address given',
              html`<a href="${address.href}" rel="nofollow ugc noopener" data-signed="url" dir="ltr"
                >${address.text}</a
              >`,
            )
      }
      ${fact('Content hash', html`<code data-signed="contentHash">${hashText(stamp.contentHash)}</code>`)}
    </dl>
    <h2>Creator</h2>
    <dl class="facts">
      ${fact('Identity', html`<bdi>${createdBy}</bdi>`)}
      ${fact('Verified human when it was stamped', html`${stamp.creatorIsHuman ? 'Yes' : 'No'}`)}
      ${fact('Verified human now', html`${humanNow}`)}
      ${trust === null ? undefined : fact('Trust now', html`${trust.level}, ${trust.score} of 100`)}
      ${fact('Attribution', html`${namedByTexts[stamp.namedBy]}`)}
    </dl>
    ${recordFacts(shown)}
  </section>`;
}

function recordFacts({ stamp, logIndex }: PublicStamp): Html {
  const place =
    logIndex === null ? 'Pending; this takes a few seconds.' : `Entry ${logIndex} of the ${stamp.mode} log`;
  return html`<h2>Record</h2>
    <dl class="facts">
      ${fact(
        'Stamped at',
        html`<time datetime="${stamp.createdAt.toISOString()}" data-signed="createdAt"
          >${momentText(stamp.createdAt)}</time
        >`,
      )}
      ${fact('Recorded at', moment(stamp.recordedAt))}
      ${fact('Stamp', html`<code data-signed="stampId">${stamp.id}</code>`)}
      ${fact('Transparency log', html`<span id="log-position">${place}</span>`)}
      ${fact('Signed with the key', html`<code data-signed="keyId">${stamp.keyId}</code>`)}
    </dl>`;
}

/** The file comparison, which needs JavaScript and is hidden until a script shows it. */
export function fileSheet(): Html {
  return html`<section class="sheet" id="compare" aria-labelledby="compare-title" hidden>
    <h2 id="compare-title">Compare your file</h2>
    <p class="quiet">Your file stays on this device. At most its SHA-256 hash is sent to this service.</p>
    <div class="drop" id="drop">
      <p>Drop a file here, or</p>
      <button type="button" class="quiet" id="choose">Choose a file</button>
      <input type="file" id="file" hidden />
    </div>
    <div id="reading" hidden>
      <p id="reading-text"></p>
      <progress id="reading-progress" max="1" value="0" aria-labelledby="reading-text"></progress>
      <button type="button" class="quiet" id="stop">Stop</button>
    </div>
    <div id="result" tabindex="-1" hidden></div>
  </section>`;
}

export function checkSheet(): Html {
  return html`<section class="sheet" id="checks" aria-labelledby="checks-title" hidden>
    <h2 id="checks-title">Checked in your browser</h2>
    <p id="checks-summary" class="quiet" role="status">Checking the signature and the log …</p>
    <ul id="checks-list"></ul>
  </section>`;
}

export function meaningSheet(shown: PublicStamp, publicUrl: string): Html {
  const { stamp } = shown;
  const snippet = `<script src="${publicUrl}/badge.js" data-stamp="${stamp.id}" async></script>`;
  return html`<section class="sheet">
    <noscript>
      <p class="quiet">
        This page shows the result of the service. With JavaScript, your browser checks the signature and the
        log itself and can compare a file.
      </p>
    </noscript>
    <details>
      <summary>What a stamp proves and what it does not</summary>
      <p>
        It proves who stamped exactly these bytes, when, and whether they were a verified human then. It does
        not prove that the content is true, that it is theirs, or how it was made. Content without a stamp has
        simply not been stamped here.
      </p>
    </details>
    ${manifestDetails(shown)}
    <details>
      <summary>Show this stamp on your website</summary>
      <p><img src="${stamp.id}/badge.svg" alt="The badge of this stamp" height="28" /></p>
      <pre tabindex="0"><code>${snippet}</code></pre>
    </details>
    <p class="small">
      <a href="${stamp.id}/sidecar.json">Everything needed to verify this stamp offline (JSON)</a>
    </p>
  </section>`;
}

/** For a stamp that manifests state (loadStampToState), once the log has it. */
function manifestDetails({ stamp, faults, logIndex, hasSignedCopy }: PublicStamp): Html | undefined {
  if (stamp.revokedAt || faults.length > 0 || logIndex === null) return undefined;
  return html`<details>
    <summary>C2PA manifest (Content Credentials)</summary>
    <p id="c2pa">
      Programs that read Content Credentials can check the stamped file against
      <a href="../c2pa/manifests/${manifestOfStamp(stamp.id)}" download="${stamp.id}.c2pa"
        >the manifest of this stamp</a
      >. They call its signer unknown unless they were given the root of this service.
    </p>
    ${hasSignedCopy ? html`<p>${signedCopies}</p>` : undefined}
    ${!hasSignedCopy && mayBeSigned.has(stamp.contentType) ? html`<p>${noSignedCopy}</p>` : undefined}
  </details>`;
}

const mayBeSigned: ReadonlySet<string> = new Set(['image', 'video', 'audio']);
const signedCopies =
  'There are copies of the file with a manifest in them. Compare yours: the result names the manifests that it contains.';
const noSignedCopy =
  'No copy of the file with a manifest in it has been made yet. The project that made the stamp can get one of a JPEG, PNG, WebP, MP4, MOV or M4A.';
