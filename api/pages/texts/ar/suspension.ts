import type { Translated } from '../catalogue.ts';
import type { suspensionTexts as english } from '../en/suspension.ts';

export const suspensionTexts: Translated<typeof english> = {
  'suspension.since': 'هويتك موقوفة منذ {when}.',
  'suspension.some-time': 'هويتك موقوفة.',
  'suspension.impersonation': 'السبب: تُستخدم لانتحال شخصية شخص آخر.',
  'suspension.duplicate_person': 'السبب: للشخص نفسه هوية أخرى هنا.',
  'suspension.automation': 'السبب: يعمل برنامج باسمك.',
  'suspension.shared_identity': 'السبب: يستخدمها أكثر من شخص واحد.',
  'suspension.account_taken_over': 'السبب: ربما وصل شخص آخر إلى أجهزتك أو مفاتيح مرورك. هذا الإيقاف لحمايتك.',
  'suspension.abuse': 'السبب: استُخدمت للإضرار بآخرين.',
  'suspension.legal_order': 'السبب: أمرت بذلك محكمة أو سلطة مختصة.',
  'suspension.under_review': 'السبب: يجري فحص بلاغ عنها. لم يُتخذ أي قرار بعد.',
  'suspension.unspecified': 'يمكن لمشغّل هذه الخدمة أن يخبرك بالسبب.',
  'suspension.meaning':
    'تُبلَّغ الخدمات بأنك لست إنسانًا مُتحقَّقًا منه. لا يمكنك التحقق مجددًا أو ختم المحتوى أو إضافة أجهزة أو الدخول بمفتاح مرور. ما زال بإمكانك عرض ما هو محفوظ عنك وتنزيله وحذفه.',
  'suspension.object':
    'للاعتراض، يُرجى التواصل مع مشغّل هذه الخدمة وذكر هويتك {identity}. إذا انتهى الإيقاف يعود كل شيء كما كان.',
};
