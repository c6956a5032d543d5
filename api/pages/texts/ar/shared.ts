import type { Translated } from '../catalogue.ts';
import type { sharedTexts as english } from '../en/shared.ts';

export const sharedTexts: Translated<typeof english> = {
  'page.enroll': 'التسجيل',
  'page.reverify': 'التحقق من جديد',
  'page.me': 'هويتك',
  'page.one-moment': 'لحظة من فضلك',
  'page.no-script': 'تحتاج هذه الصفحة إلى JavaScript لأن كل المعالجة تتم على جهازك.',
  'page.progress': 'التقدّم',
  'page.languages': 'اللغة',
  'page.not-loaded': 'تعذّر تحميل الصفحة. يُرجى التأكد من الاتصال ثم إعادة تحميلها.',

  'part.welcome': 'البداية',
  'part.camera': 'الكاميرا',
  'part.movements': 'الحركات',
  'part.finish': 'الإنهاء',

  'shared.try-again': 'إعادة المحاولة',
  'shared.cancel': 'إلغاء',
  'shared.back': 'رجوع',
  'shared.close': 'يمكنك إغلاق هذه الصفحة.',
  'shared.opening': 'جارٍ فتح الصفحة.',
  'shared.verify-again': 'التحقق من جديد',
  'shared.remove-here': 'الإزالة من هذا الجهاز',
  'shared.almost': 'أوشكنا على الانتهاء',
  'shared.contacting': 'جارٍ الاتصال بالخدمة.',
  'shared.refused': 'رفضت الخدمة الطلب، وذكرت هذا السبب: {reason}',

  'unexpected.title': 'حدث خطأ ما',
  'unexpected.text': 'حدث خطأ غير متوقع. يُرجى فتح رابطك مرة أخرى. البيانات على هذا الجهاز محفوظة.',

  'offline.title': 'لا يوجد اتصال',
  'offline.kept': 'تعذّر الوصول إلى الخدمة. تقدّمك محفوظ في هذه الصفحة، فيُرجى إبقاؤها مفتوحة.',
  'offline.check': 'يُرجى التأكد من الاتصال ثم إعادة المحاولة.',
  'busy.title': 'الخدمة مشغولة',
  'busy.moment': 'يُرجى الانتظار لحظة. تقدّمك محفوظ في هذه الصفحة.',
  'busy.seconds': {
    zero: 'يُرجى الانتظار لحظة. تقدّمك محفوظ في هذه الصفحة.',
    one: 'يُرجى الانتظار ثانية واحدة. تقدّمك محفوظ في هذه الصفحة.',
    two: 'يُرجى الانتظار ثانيتين. تقدّمك محفوظ في هذه الصفحة.',
    few: 'يُرجى الانتظار {count} ثوانٍ. تقدّمك محفوظ في هذه الصفحة.',
    many: 'يُرجى الانتظار {count} ثانية. تقدّمك محفوظ في هذه الصفحة.',
    other: 'يُرجى الانتظار {count} ثانية. تقدّمك محفوظ في هذه الصفحة.',
  },
  'retry.title': 'جارٍ المحاولة من جديد',
  'retry.text': 'لحظة من فضلك.',

  'sent.summary': 'عرض ما أُرسل بالضبط',
  'sent.label': 'ما أُرسل',

  'insecure.title': 'هذا الاتصال غير آمن',
  'insecure.text':
    'لا تعمل الكاميرا والمفاتيح إلا عبر اتصال آمن. يُرجى فتح هذا العنوان مع https:// أو طلب الرابط الصحيح من المُرسِل.',
  'no-vault.title': 'لا يستطيع هذا المتصفح حفظ مفتاحك',
  'no-vault.why':
    'يجب أن يُحفظ مفتاحك على هذا الجهاز، لكن هذا المتصفح لا يستطيع حفظه. يحدث ذلك كثيرًا في نافذة التصفح الخاص.',
  'no-vault.instead':
    'يُرجى فتح رابطك في نافذة عادية من إصدار حديث من Chrome أو Edge أو Firefox أو Safari. يبقى الرابط صالحًا.',
  'erase.title': 'إزالة بياناتك من هذا الجهاز؟',
  'erase.text':
    'ستُحذف المفاتيح والقالب من هذا المتصفح نهائيًا، ولن يعود بإمكان من سجّل هنا التحقق من هذا الجهاز.',
  'erase.remove': 'إزالة',

  'models.none': 'لا توجد نماذج وجه مثبّتة.',
  'models.face': 'نماذج الوجه {face}، الترخيص {licence}. تعمل في هذا المتصفح فقط. لا يوجد نموذج صوت نشط.',
  'models.voice':
    'نماذج الوجه {face}، الترخيص {licence}. نموذج الصوت {voice}، الترخيص {voiceLicence}، بوزن {share}. تعمل كلها في هذا المتصفح فقط.',
};
