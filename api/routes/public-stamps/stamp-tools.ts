import type { PublicStamp } from '../../../shared/domain/content/public-record/public-stamp.ts';
import { html, type Html } from '../../http/html/html.ts';

/** What needs JavaScript; shown by it. */
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

export function meaningSheet({ stamp }: PublicStamp, publicUrl: string): Html {
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
