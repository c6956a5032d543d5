import type { InventedBrand } from './invented-brands.ts';
import { pageShell } from './page-shell.ts';

/** Three pages from a hosted site builder; only names, colours, logo and goods differ between brands. */
export const pageLayouts = { login: loginPage, shop: shopPage, company: companyPage } as const;
export type LayoutName = keyof typeof pageLayouts;

export interface PageChoices {
  /** The target of the form; defaults to the page itself. */
  action?: string;
}

export function loginPage(brand: InventedBrand, { action = '' }: PageChoices = {}): string {
  const { name, logo, promise, town } = brand;
  return pageShell(
    brand,
    `Sign in | ${name}`,
    `<main class="card"><div class="logo">${logo}</div><h1>Sign in to your account</h1>
     <p>Welcome back. Please enter your details to continue to ${name}.</p>
     <form action="${action}" method="post"><label>E-mail address<input type="email" name="email" autocomplete="username"></label>
     <label>Password<input type="password" name="password" autocomplete="current-password"></label>
     <label><input type="checkbox" name="remember" style="display:inline;width:auto"> Keep me signed in on this device</label>
     <p><button>Sign in</button></p></form>
     <p><a href="/forgot">Forgot your password?</a> Do not have an account yet? <a href="/join">Create one for free</a></p></main>
     <footer><p>${promise}</p><p>© 2026 ${name}, ${town}. All rights reserved. By signing in you agree to our terms of service and
     acknowledge our privacy policy.</p><p>Made with the site builder</p></footer>`,
  );
}

function shopPage(brand: InventedBrand): string {
  const { name, logo, promise, goods, town } = brand;
  const cards = goods
    .map(
      (good, at) =>
        `<article><div class="shade"></div><h3>${good}</h3><p>${19 + 13 * at}.90 €</p><button>Add to cart</button></article>`,
    )
    .join('');
  return pageShell(
    brand,
    `${name} | Online shop`,
    `<header><a class="logo" href="/">${logo}</a><nav><a href="/new">New arrivals</a> <a href="/best">Best sellers</a>
     <a href="/sale">Sale</a> <a href="/account">My account</a> <a href="/cart">Cart (0)</a></nav></header>
     <section class="wide"><h1>${promise}</h1><p>Free shipping on orders over 50 €. Thirty days to change your mind.</p></section>
     <section class="grid">${cards}</section>
     <form><p style="padding:0 40px">Subscribe to our newsletter and get ten per cent off your first order.</p>
     <input type="email" name="newsletter" placeholder="Your e-mail address" style="width:300px;margin-left:40px"></form>
     <footer><p>Shipping and returns</p><p>Terms and conditions</p><p>Privacy policy</p><p>We use cookies to improve your experience on
     our shop.</p><p>© 2026 ${name}, ${town}</p><p>Made with the site builder</p></footer>`,
  );
}

function companyPage(brand: InventedBrand): string {
  const { name, logo, promise, goods, town } = brand;
  const cards = goods
    .slice(0, 3)
    .map(
      (good) =>
        `<article><h2>${good}</h2><p>Find out how our team can help you with ${good.toLowerCase()} and what our customers say about it.</p>
         <a href="/more">Learn more</a></article>`,
    )
    .join('');
  return pageShell(
    brand,
    name,
    `<header><a class="logo" href="/">${logo}</a><nav><a href="/about">About us</a> <a href="/services">Services</a>
     <a href="/news">News</a> <a href="/jobs">Careers</a> <a href="/contact">Contact</a></nav></header>
     <section class="wide"><h1>${promise}</h1><p><button>Get in touch</button></p></section>
     <section class="grid">${cards}</section>
     <section style="padding:40px"><h2>About ${name}</h2><p>${name} was founded in ${town} and has grown into a team of people who care about
     what they do. ${goods.slice(3).join(', ')}: ask us for an offer, we look forward to hearing from you.</p></section>
     <footer><p>Imprint</p><p>Privacy policy</p><p>Cookie settings</p><p>© 2026 ${name}, ${town}. All rights reserved.</p>
     <p>Made with the site builder</p></footer>`,
  );
}
