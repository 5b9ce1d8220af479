import { Link } from 'react-router';
import { ContactEmail } from '../../../features/legal/legal-facts.tsx';
import { LegalList, LegalSection, LegalText } from '../../../features/legal/legal-text.tsx';

const steps = [
  { name: 'Профіль', sentence: 'Увійди й відкрий свій профіль: до нього веде твоє фото вгорі праворуч.' },
  { name: 'Редагувати', sentence: 'Натисни «Редагувати» біля своїх особистих даних.' },
  {
    name: 'Видалити акаунт',
    sentence: 'Натисни «Видалити акаунт». Ти побачиш, що буде втрачено, зокрема й кредити, якщо вони є.',
  },
  { name: 'Так, видалити', sentence: 'Натисни «Так, видалити». Це другий і останній крок.' },
];

export function DataDeletion() {
  return (
    <LegalText title="Як видалити свої дані" intro="Чотири кроки, і Hooray тебе забуде.">
      <ol className="grid gap-5">
        {steps.map(({ name, sentence }, index) => (
          <li key={name} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-10 shrink-0 place-items-center rounded-full bg-mango font-extrabold text-mango-ink"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <h2 className="text-lg">{name}</h2>
              <p className="text-ink-soft">{sentence}</p>
            </div>
          </li>
        ))}
      </ol>
      <LegalSection title="Що буде потім">
        <p>Тоді негайно й назавжди буде видалено акаунт і всі особисті дані:</p>
        <LegalList
          items={[
            'твій профіль, фото, список друзів і запити,',
            'твої повідомлення, побажання, фото й вибрані подарунки,',
            'твої спонсорські дані й кожен сеанс, на кожному пристрої.',
          ]}
        />
        <p>
          Бокси на день народження залишаються для інших учасників. Копія вмісту, на який надійшла скарга,
          зберігається до 90 днів після рішення, а записи про рух кредитів залишаються без привʼязки до
          людини, як пояснює{' '}
          <Link className="link" to="/privacy-policy">
            Політика приватності
          </Link>
          .
        </p>
      </LegalSection>
      <LegalSection title="Якщо не вдається увійти">
        <p>
          Напиши на <ContactEmail /> з адреси свого акаунта. Запити на видалення ми опрацьовуємо протягом 30
          днів. Це стосується й акаунтів, створених через соціальну мережу.
        </p>
      </LegalSection>
    </LegalText>
  );
}
